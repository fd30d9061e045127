import { PageTitle } from '@/components/page-title';
import { useEnvironment } from '@/environment/environment';

/** The home page. */
export function HomePage() {
  const { currentTheme } = useEnvironment();
  return <PageTitle title={currentTheme.tagline} />;
}
