import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HandoverSnapshot } from '@/api/types';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './handover-popup.module.css';

/** What is sent, each with its name; what is not known is left out. */
export function SentFacts({ snapshot }: { snapshot: HandoverSnapshot }) {
  const { t } = useLingui();
  const { conversation } = snapshot;
  const count = conversation.length;
  const year = snapshot.boatProductionYear;
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [t`Boat name`, snapshot.boatName],
    [t`Boat model`, snapshot.boatModel],
    [t`Production year`, year === null ? null : String(year)],
    [t`Hull identification number`, snapshot.hullIdentificationNumber],
    [t`Your name`, snapshot.username],
    [t`E-mail`, snapshot.email],
    [t`Phone`, snapshot.phone],
    [t`Nationality`, snapshot.nationality],
  ];
  return (
    <>
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
      {count === 0 ? (
        <p className={classes['note']}>
          <Trans>There is no conversation with the assistant yet.</Trans>
        </p>
      ) : (
        <details className={classes['conversation']}>
          <summary>
            <Plural
              value={count}
              one="The conversation with the assistant: # message"
              other="The conversation with the assistant: # messages"
            />
          </summary>
          <ol>
            {conversation.map(({ from, text, at }, place) => (
              // The same words may have been written twice in a second.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${at}/${place}`}>
                <strong>{from === 'user' ? t`You` : t`Assistant`}:</strong> {text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
