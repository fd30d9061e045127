import { useLingui } from '@lingui/react/macro';
import { LegalText } from '@/ui/legal-text/legal-text';
import text from '@/ui/legal-text/texts/about-us.md?raw';
import { PageTitle } from '@/ui/page-title';

/** `/about-us`. */
export function AboutPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`About us`} />
      <LegalText markdown={text} />
    </>
  );
}
