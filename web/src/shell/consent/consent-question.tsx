import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { answerConsent } from '@/environment/consent';
import { useEnvironment } from '@/environment/environment';
import classes from './consent-bar.module.css';

/**
 * A question with two equal answers. It is below the page, so that it covers nothing; closing it
 * declines.
 */
export function ConsentQuestion({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const tools = useEnvironment().allOptions?.consentTools ?? [];
  return (
    <section className={classes['bar']} aria-label={t`Your privacy`}>
      <div className={classes['content']}>
        <p>{children}</p>
        <div className={classes['answers']}>
          <Button variant="default" onClick={() => answerConsent('denied', tools)}>
            <Trans>Decline</Trans>
          </Button>
          <Button variant="default" onClick={() => answerConsent('granted', tools)}>
            <Trans>Accept</Trans>
          </Button>
          <ActionIcon
            aria-label={t`Close and decline`}
            onClick={() => answerConsent('denied', tools)}
          >
            <IconX aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </section>
  );
}
