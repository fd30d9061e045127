import { useLingui } from '@lingui/react/macro';
import { DEFAULT_TAGLINE } from '@/theme/default-brand';
import { useEnvironment } from './environment';

/** The theme's tagline: the default theme's in the reader's language, a brand's own unchanged. */
export function useTagline(): string {
  const { t } = useLingui();
  const { tagline } = useEnvironment().currentTheme;
  return tagline === DEFAULT_TAGLINE ? t`All your boating needs in a click` : tagline;
}
