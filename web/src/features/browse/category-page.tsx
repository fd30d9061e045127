import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '@/components/page-title';

/** The page. */
export function CategoryPage() {
  const { t } = useLingui();
  return <PageTitle title={t`Category`} />;
}
