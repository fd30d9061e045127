import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { changeConsent } from '@/environment/consent';
import { LegalText } from '@/ui/legal-text/legal-text';
import text from '@/ui/legal-text/texts/privacy-policy.md?raw';
import { PageTitle } from '@/ui/page-title';
import classes from './legal.module.css';

/** `/privacy-policy`: the text, and the way to another answer about statistics. */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Privacy policy`} />
      <LegalText markdown={text} />
      <Button
        variant="default"
        className={classes['choice'] ?? ''}
        onClick={() => void changeConsent()}
      >
        <Trans>Change consent</Trans>
      </Button>
    </>
  );
}
