import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '../notice';
import classes from './conflicts.module.css';
import { typedOver } from './edits';
import type { useEdits } from './use-edits';

/** The names of a form's fields and of their values. */
export interface ConflictWords<Form extends object> {
  /** The label of a field. */
  labelOf: (name: keyof Form & string) => string;
  /** The value of a field, in words; empty for none. */
  textOf: (form: Form, name: keyof Form & string) => string;
  /** Fields that make sense only together; the first one represents all. */
  asOne?: readonly (keyof Form & string)[];
}

interface Props<Form extends object> extends ConflictWords<Form> {
  edits: Pick<ReturnType<typeof useEdits<Form>>, 'edits' | 'conflicts' | 'keepMine' | 'takeStored'>;
  /** What is stored, as the form shows it. */
  stored: Form;
}

/**
 * The fields that were changed both here and elsewhere: shows both values, and lets the user
 * choose.
 */
export function Conflicts<Form extends object>(props: Props<Form>) {
  const { edits, stored, labelOf, textOf, asOne = [] } = props;
  const { t } = useLingui();
  if (edits.conflicts.length === 0) return null;
  const isJoined = (name: keyof Form & string) => asOne.includes(name);
  const [joined] = asOne;
  const names = edits.conflicts.filter((name) => !isJoined(name));
  if (joined !== undefined && edits.conflicts.some(isJoined)) names.unshift(joined);
  const mine = typedOver(edits.edits, stored);
  return (
    <section aria-label={t`Changed in the meantime`}>
      <Notice tone="attention">
        <p className={classes['lead']}>
          <Trans>These fields were also changed in another window or by someone else:</Trans>
        </p>
        {names.map((name) => {
          const label = labelOf(name);
          const group = isJoined(name) ? asOne : [name];
          return (
            <div key={name} className={classes['conflict']}>
              <strong>{label}</strong>
              <dl>
                <dt>
                  <Trans>You typed</Trans>
                </dt>
                <dd>{textOf(mine, name) || t`Empty`}</dd>
                <dt>
                  <Trans>Saved value</Trans>
                </dt>
                <dd>{textOf(stored, name) || t`Empty`}</dd>
              </dl>
              <div className={classes['buttons']}>
                <Button
                  variant="default"
                  aria-label={t`Keep mine: ${label}`}
                  onClick={() => edits.keepMine(group)}
                >
                  <Trans>Keep mine</Trans>
                </Button>
                <Button
                  variant="default"
                  aria-label={t`Use saved value: ${label}`}
                  onClick={() => edits.takeStored(group)}
                >
                  <Trans>Use saved value</Trans>
                </Button>
              </div>
            </div>
          );
        })}
      </Notice>
    </section>
  );
}
