import { useLingui } from '@lingui/react/macro';
import { LegalText } from '@/components/legal-text/legal-text';
import text from '@/components/legal-text/texts/about-us.md?raw';
import { PageTitle } from '@/components/page-title';

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
