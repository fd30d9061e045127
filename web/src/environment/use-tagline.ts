import { useLingui } from '@lingui/react/macro';
import { DEFAULT_TAGLINE } from '@/theme/default-brand';
import { useEnvironment } from './environment';

/** The theme's tagline: the one that comes with the app in the reader's language, a brand's own as it is. */
export function useTagline(): string {
  const { t } = useLingui();
  const { tagline } = useEnvironment().currentTheme;
  return tagline === DEFAULT_TAGLINE ? t`All your boating needs in a click` : tagline;
}
