import { useLingui } from '@lingui/react/macro';
import { LegalText } from '@/components/legal-text/legal-text';
import text from '@/components/legal-text/texts/terms-and-conditions.md?raw';
import { PageTitle } from '@/components/page-title';

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
