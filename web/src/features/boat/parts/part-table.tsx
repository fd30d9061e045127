import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import { paths } from '@/routes/paths';
import { Badge } from '@/ui/badge';
import type { Column } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/data-table';
import type { RowKey } from '@/ui/data-table/selection';
import { shownRows } from '@/ui/data-table/shown-rows';
import { readTableState } from '@/ui/data-table/table-state';
import { UnbrokenText } from '@/ui/unbroken-text';
import { AskForParts } from './ask-for-parts';
import { isBelowMinimum, shownMinimum } from './part-rules';

const PAGE_SIZE = 50;

interface Props {
  boat: Boat;
  parts: readonly BoatPart[];
  mayEdit: boolean;
  onEdit: (part: BoatPart) => void;
}

/** The parts on board as an inventory that can be sorted. */
export function PartTable({ boat, parts, mayEdit, onEdit }: Props) {
  const { t, i18n } = useLingui();
  const [query] = useSearchParams();
  const columns = useColumns();
  const options = { locale: i18n.locale, pageSize: PAGE_SIZE };
  const nameOf = useName();
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  const asked = parts.filter((part) => chosen.has(keyOf(part)));
  const editOf = (part: BoatPart) => {
    const name = nameOf(part);
    return (
      <Button variant="default" aria-label={t`Edit ${name}`} onClick={() => onEdit(part)}>
        <Trans>Edit</Trans>
      </Button>
    );
  };
  return (
    <>
      <AskForParts boat={boat} parts={asked} />
      <DataTable
        caption={t`Parts on board`}
        columns={columns}
        shown={shownRows(parts, columns, readTableState(query), options)}
        rowKey={keyOf}
        actionsLabel={t`Edit`}
        {...(mayEdit && { actions: editOf })}
        selection={{
          chosen,
          onChange: setChosen,
          labelOf: (part) => {
            const name = nameOf(part);
            return t`Select ${name}`;
          },
          isOpen: ({ product }) => product !== null && product !== undefined,
        }}
      />
    </>
  );
}

function keyOf({ id, productId }: BoatPart): RowKey {
  return id ?? `product ${productId}`;
}

function useName() {
  const { t } = useLingui();
  return ({ product }: BoatPart) => product?.productName ?? t`No longer in the catalogue`;
}

function useColumns(): readonly Column<BoatPart>[] {
  const { t } = useLingui();
  const nameOf = useName();
  return [
    {
      key: 'name',
      label: t`Part`,
      sortValue: nameOf,
      cell: (part) =>
        part.product ? (
          <Link to={paths.product(part.product)}>
            <UnbrokenText text={nameOf(part)} />
          </Link>
        ) : (
          nameOf(part)
        ),
    },
    {
      key: 'number',
      label: t`Part number`,
      isWhole: true,
      sortValue: ({ product }) => product?.manufacturerProductNumber ?? '',
      cell: ({ product }) => <UnbrokenText text={product?.manufacturerProductNumber ?? ''} />,
    },
    {
      key: 'section',
      label: t`Section`,
      sortValue: ({ section }) => section,
      cell: ({ section }) => section,
    },
    {
      key: 'locker',
      label: t`Locker`,
      sortValue: ({ locker }) => locker ?? '',
      cell: ({ locker }) => locker ?? '',
    },
    {
      key: 'quantity',
      label: t`On board`,
      isNumber: true,
      sortValue: ({ quantity }) => quantity,
      cell: (part) =>
        isBelowMinimum(part) ? <Badge tone="danger">{part.quantity}</Badge> : part.quantity,
    },
    {
      key: 'minimum',
      label: t`Minimum`,
      isNumber: true,
      sortValue: ({ minimumQuantity }) => minimumQuantity ?? 0,
      cell: shownMinimum,
    },
  ];
}
