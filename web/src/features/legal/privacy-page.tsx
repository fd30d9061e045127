import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { askForConsentAgain } from '@/environment/consent';
import { useEnvironment } from '@/environment/environment';
import { LegalText } from '@/ui/legal-text/legal-text';
import text from '@/ui/legal-text/texts/privacy-policy.md?raw';
import { PageTitle } from '@/ui/page-title';
import classes from './legal.module.css';

/** `/privacy-policy`: the text, and the way to another answer about statistics. */
export function PrivacyPage() {
  const { t } = useLingui();
  const { allOptions } = useEnvironment();
  return (
    <>
      <PageTitle title={t`Privacy policy`} />
      <LegalText markdown={text} />
      {allOptions?.asksConsent === true && (
        <Button variant="default" className={classes['choice'] ?? ''} onClick={askForConsentAgain}>
          <Trans>Change consent</Trans>
        </Button>
      )}
    </>
  );
}
