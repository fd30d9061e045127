import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '@/components/page-title';
import { LegalText } from './legal-text';
import text from './texts/about-us.md?raw';

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
