import { Plural, Trans } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Diagram, DiagramRow } from '@/api/types';
import { useFoundDraft } from '@/ui/forms/use-found-draft';
import classes from './diagram.module.css';
import { DiagramTable } from './diagram-table';
import { OutcomeNotice } from './outcome-notice';
import { draftOf } from './use-row-drafts';
import { useStateName } from './use-state-name';

/** The parts that are chips; all of them are in the table. */
const CHIPS = 8;

/** The parts of a diagram: the first ones as chips, which open the table of all. */
export function DiagramParts({ diagram }: { diagram: Diagram }) {
  const hasDrafts = useFoundDraft(draftOf(diagram)) !== null;
  const [isOpen, setIsOpen] = useState(hasDrafts);
  const table = useRef<HTMLDivElement>(null);
  const { rows } = diagram;
  const open = (position: number) => {
    setIsOpen(true);
    // After the table was rendered.
    requestAnimationFrame(() => {
      table.current?.querySelector<HTMLElement>(`[data-position="${position}"]`)?.focus();
    });
  };
  return (
    <>
      <OutcomeNotice diagram={diagram} />
      {rows.length > 0 && (
        <>
          <Counts rows={rows} />
          <ul className={classes['chips']}>
            {rows.slice(0, CHIPS).map((row) => (
              <Chip key={row.position} row={row} onOpen={() => open(row.position)} />
            ))}
          </ul>
          <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? (
              <Trans>Hide the table</Trans>
            ) : (
              <Plural value={rows.length} one="Show # part" other="Show all # parts" />
            )}
          </Button>
          <div ref={table} className={classes['table']}>
            {isOpen && <DiagramTable diagram={diagram} />}
          </div>
        </>
      )}
    </>
  );
}

function Counts({ rows }: { rows: readonly DiagramRow[] }) {
  const of = (state: DiagramRow['state']) => rows.filter((row) => row.state === state).length;
  return (
    <p className={classes['soft']}>
      <Plural value={of('matched')} one="# part found" other="# parts found" />
      {' · '}
      <Plural value={of('near')} one="# to confirm" other="# to confirm" />
      {' · '}
      <Plural value={of('unknown')} one="# not found" other="# not found" />
    </p>
  );
}

function Chip({ row, onOpen }: { row: DiagramRow; onOpen: () => void }) {
  const stateName = useStateName();
  const { number, text, state } = row;
  return (
    <li>
      <UnstyledButton className={classes['chip']} data-state={state} onClick={onOpen}>
        <span className={classes['text']}>{number === '' ? text : number}</span>{' '}
        <span className={classes['state']}>{stateName(state)}</span>
      </UnstyledButton>
    </li>
  );
}
