import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import type { DiagramRow } from '@/api/types';
import { NumberField } from '@/ui/fields/number-field';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import classes from './diagram.module.css';
import type { RowChanges } from './use-row-changes';
import type { RowDrafts, RowText } from './use-row-drafts';

const MAX_QUANTITY = 1_000_000;

interface Props {
  row: DiagramRow;
  changes: RowChanges;
  drafts: RowDrafts;
  onLeave: () => void;
}

/** Corrects what was read of a part. A changed part number is looked up again. */
export function RowForm(props: Props) {
  const { changes } = props;
  const { form, typed, change, leave, submit } = useRowForm(props);
  const { fields } = changes;
  return (
    <form ref={form} className={classes['fields']} noValidate onSubmit={submit}>
      <TextField
        label={<Trans>Item</Trans>}
        name="item"
        maxLength={40}
        value={typed.item}
        error={fields['item'] ?? null}
        onChange={(item) => change({ item })}
      />
      <TextField
        label={<Trans>Part number</Trans>}
        name="number"
        maxLength={100}
        value={typed.number}
        error={fields['number'] ?? null}
        onChange={(number) => change({ number })}
      />
      <TextField
        label={<Trans>Description</Trans>}
        name="text"
        maxLength={300}
        value={typed.text}
        error={fields['text'] ?? null}
        onChange={(text) => change({ text })}
      />
      <NumberField
        label={<Trans>Quantity</Trans>}
        name="quantity"
        value={typed.quantity}
        error={fields['quantity'] ?? null}
        onChange={(quantity) => change({ quantity })}
      />
      <SaveLine {...changes} note={null} isChanged label={<Trans>Save</Trans>}>
        <Button variant="default" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}

function useRowForm({ row, changes, drafts, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  useFocusInside(form);
  const typed = drafts.of(row);
  const change = (parts: Partial<RowText>) => {
    changes.touch();
    drafts.keep(row, { ...typed, ...parts });
  };
  const leave = () => {
    drafts.drop(row);
    onLeave();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = typed.quantity.trim();
    const quantity = digits === '' ? null : Number(digits);
    const isWhole = quantity === null || (/^\d+$/u.test(digits) && quantity > 0);
    if (!isWhole || (quantity ?? 0) > MAX_QUANTITY) {
      const max = i18n.number(MAX_QUANTITY);
      changes.tell({ fields: { quantity: t`Quantity must be between 1 and ${max}` } });
      return;
    }
    const body = { ...typed, quantity };
    changes.run({ position: row.position, body, onSaved: leave });
  };
  return { form, typed, change, leave, submit };
}
