import { useLingui } from '@lingui/react/macro';
import { LegalText } from '@/ui/legal-text/legal-text';
import text from '@/ui/legal-text/texts/terms-and-conditions.md?raw';
import { PageTitle } from '@/ui/page-title';

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
