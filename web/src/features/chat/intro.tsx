import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ChatService } from '@/api/types';
import classes from './chat.module.css';
import choices from './choices.module.css';

interface Props {
  service: ChatService;
  isBusy: boolean;
  onSend: (text: string) => void;
}

/** Shown in an empty chat: what can be asked, and what happens with it. */
export function Intro({ service, isBusy, onSend }: Props) {
  const { t } = useLingui();
  const days = service.retentionDays;
  const hasModel = service.model !== null && !service.model.needsConsent;
  const examples = [
    t`Which oil filter fits my engine?`,
    t`Is there a kit for the raw water pump?`,
    t`Which impellers do you have?`,
  ];
  return (
    <div className={classes['intro']}>
      <p>
        <Trans>
          Ask in your own words: for a part by its number or name, whether it fits your boat, what
          replaces it, or which kit it is in.
        </Trans>
      </p>
      <ul className={choices['choices']} aria-label={t`Examples`}>
        {examples.map((example) => (
          <li key={example}>
            <Button
              size="sm"
              variant="default"
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) onSend(example);
              }}
            >
              {example}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes['soft']}>
        {hasModel ? (
          <Trans>
            An AI writes the answers. Numbers are checked against the catalogue, but please check
            before you order.
          </Trans>
        ) : (
          // Where there is a model, the question about it says who answers without consent.
          service.model === null && (
            <Trans>The answers come from the search of the catalogue.</Trans>
          )
        )}{' '}
        {days === 0 ? (
          <Trans>A chat is deleted when it is closed.</Trans>
        ) : (
          <Trans>A chat is deleted after {days} days.</Trans>
        )}
      </p>
    </div>
  );
}
