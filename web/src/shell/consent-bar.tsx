import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { answerConsent, useIsConsentOpen } from '@/environment/consent';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import classes from './consent-bar.module.css';

interface Props {
  /** The path of the page. */
  path: string;
}

/**
 * Asks whether searches may be counted, if the operator counts them. It is below the page, so that
 * it covers nothing; closing it declines. It is not shown on the page where a vendor answers,
 * because nothing is counted there.
 */
export function ConsentBar({ path }: Props) {
  const { t } = useLingui();
  const { allOptions } = useEnvironment();
  const isOpen = useIsConsentOpen();
  if (!isOpen || allOptions?.asksConsent !== true || path === paths.quoteAnswer) return null;
  return (
    <section className={classes['bar']} aria-label={t`Your privacy`}>
      <div className={classes['content']}>
        <p>
          <Trans>
            May we count which searches lead to requests for quotes? We do not record who you are,
            and everything works either way.{' '}
            <Anchor component={Link} to={paths.privacy}>
              Privacy policy
            </Anchor>
          </Trans>
        </p>
        <div className={classes['answers']}>
          <Button variant="default" onClick={() => answerConsent('denied')}>
            <Trans>Decline</Trans>
          </Button>
          <Button variant="default" onClick={() => answerConsent('granted')}>
            <Trans>Accept</Trans>
          </Button>
          <ActionIcon aria-label={t`Close and decline`} onClick={() => answerConsent('denied')}>
            <IconX aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </section>
  );
}
