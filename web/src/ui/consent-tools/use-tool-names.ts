import { useLingui } from '@lingui/react/macro';
import { useEnvironment } from '@/environment/environment';
import { readersLocale } from '@/i18n/locales';

/** What the operator's scripts of other sites do, with the sites, as a list in a sentence. */
export function useToolNames(): string {
  const { t, i18n } = useLingui();
  const tools = useEnvironment().allOptions?.consentTools ?? [];
  const named = tools.map(({ kind, script }) => {
    const site = new URL(script).hostname;
    if (kind === 'analytics') return t`analytics (${site})`;
    if (kind === 'sessionRecording') return t`session recording (${site})`;
    return t`a social media pixel (${site})`;
  });
  return new Intl.ListFormat(readersLocale(i18n.locale), { type: 'conjunction' }).format(named);
}
