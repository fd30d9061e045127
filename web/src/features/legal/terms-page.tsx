import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '@/components/page-title';
import { LegalText } from './legal-text';
import text from './texts/terms-and-conditions.md?raw';

/** `/terms-and-conditions`. */
export function TermsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Terms and conditions`} />
      <LegalText markdown={text} />
    </>
  );
}
