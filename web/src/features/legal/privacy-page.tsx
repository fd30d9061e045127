import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { PageTitle } from '@/components/page-title';
import { changeConsent } from '@/environment/consent';
import classes from './legal.module.css';
import { LegalText } from './legal-text';
import text from './texts/privacy-policy.md?raw';

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
