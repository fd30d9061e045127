import { LegalText } from './legal-text';
import text from './texts/privacy-policy.md?raw';

/** The privacy policy. */
export function PrivacyText() {
  return <LegalText markdown={text} />;
}
