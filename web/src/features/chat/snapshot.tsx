import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { AgentChat } from '@/api/types';
import { shownMoment } from '@/ui/dates';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './chats.module.css';

/** What the user handed over, as it was when they confirmed it. */
export function Snapshot({ chat }: { chat: AgentChat }) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const { snapshot, handedOverAt } = chat;
  const year = snapshot.boatProductionYear;
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [t`Name`, snapshot.username],
    [t`E-mail`, snapshot.email],
    [t`Phone`, snapshot.phone],
    [t`Nationality`, snapshot.nationality],
    [t`Boat name`, snapshot.boatName],
    [t`Boat model`, snapshot.boatModel],
    [t`Production year`, year === null ? null : String(year)],
    [t`Hull identification number`, snapshot.hullIdentificationNumber],
    [t`Product`, chat.productName],
    [t`Handed over`, shownMoment(handedOverAt, i18n.locale)],
  ];
  return (
    <aside className={classes['side']} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Handed over</Trans>
      </h2>
      <dl className={classes['facts']}>
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <UnbrokenText text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {snapshot.conversation.length > 0 && (
        <details open>
          <summary>
            <Trans>Conversation with the assistant</Trans>
          </summary>
          <ol>
            {snapshot.conversation.map(({ from, text, at }, place) => (
              // The same words may have been written twice in a second.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${at}/${place}`}>
                <strong>{from === 'user' ? t`User` : t`Assistant`}:</strong> {text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </aside>
  );
}
