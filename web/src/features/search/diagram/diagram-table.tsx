import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Diagram } from '@/api/types';
import { stemOf } from '@/domains/diagrams/file-name';
import { StackedTable } from '@/ui/data-table/stacked-table';
import { FormError } from '@/ui/fields/form-error';
import { saveFile } from '@/ui/files/show-file';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import { csvOf } from './csv';
import classes from './diagram.module.css';
import { DiagramLine } from './diagram-line';
import { KitForm } from './kit-form';
import { useRowChanges } from './use-row-changes';
import { kitDraftOf, useRowDrafts } from './use-row-drafts';
import { useStateName } from './use-state-name';

/** Rows that are rendered at first, and more with each press. */
const STEP = 50;

/** All parts of a diagram: they can be corrected, exported, and made a kit. */
export function DiagramTable({ diagram }: { diagram: Diagram }) {
  const { t } = useLingui();
  const drafts = useRowDrafts(diagram);
  const { rows } = diagram;
  // What was typed before a reload is seen again.
  const [count, setCount] = useState(() => Math.max(STEP, rows.findLastIndex(drafts.has) + 1));
  const [edited, setEdited] = useState<number | null>(null);
  const [isKitOpen, setIsKitOpen] = useState(useFoundDraft(kitDraftOf(diagram)) !== null);
  const changes = useRowChanges(diagram.id);
  const exportRows = useExport(diagram);
  return (
    <>
      <FormError id="diagram-failure">{edited === null ? changes.failure : null}</FormError>
      <StackedTable caption={t`Parts of the diagram`}>
        <thead>
          <tr>
            <th data-plain>{t`Item`}</th>
            <th data-plain>{t`Part number`}</th>
            <th data-plain>{t`Description`}</th>
            <th data-plain data-number>{t`Quantity`}</th>
            <th data-plain>{t`Product`}</th>
            <th data-plain>{t`Actions`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row) => (
            <DiagramLine
              key={row.position}
              row={row}
              isEdited={row.position === edited}
              changes={changes}
              drafts={drafts}
              onEdit={(isEdited) => setEdited(isEdited ? row.position : null)}
            />
          ))}
        </tbody>
      </StackedTable>
      <div className={classes['buttons']}>
        {count < rows.length && (
          <Button variant="default" onClick={() => setCount(count + STEP)}>
            <Trans>Show more</Trans>
          </Button>
        )}
        <Button variant="default" onClick={exportRows}>
          <Trans>Export as CSV</Trans>
        </Button>
        <Button
          variant="default"
          aria-expanded={isKitOpen}
          onClick={() => setIsKitOpen(!isKitOpen)}
        >
          <Trans>Create kit</Trans>
        </Button>
      </div>
      {isKitOpen && <KitForm diagram={diagram} />}
    </>
  );
}

function useExport({ fileName, rows }: Diagram) {
  const { t } = useLingui();
  const stateName = useStateName();
  return () => {
    const heads = [
      t`Item`,
      t`Part number`,
      t`Description`,
      t`Quantity`,
      t`State`,
      t`Product`,
      t`Number of the product`,
      t`Manufacturer`,
    ];
    const lines = rows.map(({ item, number, text, quantity, state, product }) => [
      item,
      number,
      text,
      quantity,
      stateName(state),
      product?.productName ?? null,
      product?.manufacturerProductNumber ?? null,
      product?.productManufacturerName ?? null,
    ]);
    const csv = new Blob([csvOf([heads, ...lines])], { type: 'text/csv;charset=utf-8' });
    saveFile(csv, `${stemOf(fileName)}.csv`);
  };
}
