import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { askForConsentAgain } from '@/environment/consent';
import { useEnvironment } from '@/environment/environment';
import { SITE_TEXTS } from '@/i18n/areas/site';
import { withTexts } from '@/i18n/with-texts';
import { lazyCode } from '@/ui/code/lazy-code';
import { ErrorPanel } from '@/ui/error-panel';
import { LegalText } from '@/ui/legal-text/legal-text';
import text from '@/ui/legal-text/texts/privacy-policy.md?raw';
import { PageTitle } from '@/ui/page-title';
import classes from './legal.module.css';

/** Names the scripts of other sites, which few operators have. */
const ToolList = lazyCode({
  name: 'scripts of other sites',
  load: () =>
    withTexts(SITE_TEXTS, async () => (await import('@/ui/consent-tools/tool-list')).ToolList),
  Failure: ({ error, retry }) => <ErrorPanel error={error} onRetry={retry} />,
});

/** `/privacy-policy`: the text, and the way to another answer about statistics. */
export function PrivacyPage() {
  const { t } = useLingui();
  const { allOptions } = useEnvironment();
  return (
    <>
      <PageTitle title={t`Privacy policy`} />
      <LegalText markdown={text} />
      {allOptions !== null && allOptions.consentTools.length > 0 && (
        <div className={classes['scripts']}>
          <ToolList />
        </div>
      )}
      {allOptions?.asksConsent === false && (
        <p className={classes['nothing']}>
          <Trans>
            This site keeps no statistics about its visitors and loads no scripts from other sites,
            so there is nothing to agree to.
          </Trans>
        </p>
      )}
      {allOptions?.asksConsent === true && (
        <Button variant="default" className={classes['choice'] ?? ''} onClick={askForConsentAgain}>
          <Trans>Change consent</Trans>
        </Button>
      )}
    </>
  );
}
