import { LegalText } from './legal-text';
import text from './texts/terms-and-conditions.md?raw';

/** The terms and conditions. */
export function TermsText() {
  return <LegalText markdown={text} />;
}
