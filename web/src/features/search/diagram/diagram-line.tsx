import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DiagramRow } from '@/api/types';
import { paths } from '@/routes/paths';
import { Badge } from '@/ui/badge';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { RowButton } from '@/ui/row-button';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './diagram.module.css';
import { RowForm } from './row-form';
import type { RowChanges } from './use-row-changes';
import type { RowDrafts } from './use-row-drafts';
import { useStateName } from './use-state-name';

interface Props {
  row: DiagramRow;
  isEdited: boolean;
  changes: RowChanges;
  drafts: RowDrafts;
  onEdit: (isEdited: boolean) => void;
}

/** Part numbers that are not broken into lines have at most so many characters. */
const SHORT = 20;

/** A part of the table, or the form that corrects it. */
export function DiagramLine({ row, isEdited, changes, drafts, onEdit }: Props) {
  const { t } = useLingui();
  const editButton = useFocusBack(isEdited);
  const { position, item, number, text, quantity } = row;
  if (isEdited) {
    return (
      <tr>
        <td colSpan={6} className={classes['form']}>
          <RowForm row={row} changes={changes} drafts={drafts} onLeave={() => onEdit(false)} />
        </td>
      </tr>
    );
  }
  const name = number === '' ? text : number;
  return (
    <tr tabIndex={-1} data-position={position}>
      <td data-label={t`Item`}>{item}</td>
      <td data-label={t`Part number`} data-whole={number.length <= SHORT || undefined}>
        <UnbrokenText text={number} />
      </td>
      <td data-label={t`Description`}>
        <UnbrokenText text={text} />
      </td>
      <td data-label={t`Quantity`} data-number>
        {quantity}
      </td>
      <td data-label={t`Product`}>
        <FoundProduct row={row} changes={changes} />
      </td>
      <td data-whole>
        <span className={classes['actions']}>
          {drafts.has(row) && (
            <Badge tone="soft">
              <Trans>Not saved</Trans>
            </Badge>
          )}
          {name !== '' && <SearchLink name={name} />}
          <Button
            ref={editButton}
            variant="default"
            aria-label={t`Edit ${name}`}
            onClick={() => {
              changes.touch();
              onEdit(true);
            }}
          >
            <Trans>Edit</Trans>
          </Button>
        </span>
      </td>
    </tr>
  );
}

function SearchLink({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <Button
      component={Link}
      variant="default"
      aria-label={t`Search for ${name}`}
      to={paths.search('all-system', { userInput: name })}
    >
      <Trans>Search</Trans>
    </Button>
  );
}

const TONES = { matched: 'good', near: 'link', unknown: 'soft' } as const;

function FoundProduct({ row, changes }: Pick<Props, 'row' | 'changes'>) {
  const { t } = useLingui();
  const stateName = useStateName();
  const { position, product, state } = row;
  const name = product?.productName ?? '';
  const tell = (isRight: boolean) => changes.run({ position, body: { isRight } });
  return (
    <span className={classes['found']}>
      <Badge tone={TONES[state]}>{stateName(state)}</Badge>
      {product !== null && (
        <Link to={paths.product(product)}>
          <UnbrokenText text={name} />{' '}
          <span className={classes['number']}>
            <UnbrokenText text={product.manufacturerProductNumber} />
          </span>
        </Link>
      )}
      {state === 'near' && product !== null && (
        <span className={classes['actions']}>
          <RowButton
            label={t`${name} is the right part`}
            isWaiting={changes.isSaving}
            onClick={() => tell(true)}
          >
            <Trans>Right part</Trans>
          </RowButton>
          <RowButton
            label={t`${name} is not the right part`}
            isWaiting={changes.isSaving}
            onClick={() => tell(false)}
          >
            <Trans>Wrong part</Trans>
          </RowButton>
        </span>
      )}
    </span>
  );
}
