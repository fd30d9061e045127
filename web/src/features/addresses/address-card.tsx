import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Address } from '@/api/types';
import { useCountryName } from '@/environment/use-country-name';
import { Badge } from '@/ui/badge';
import { splitPhone } from '@/ui/fields/phone';
import { RowButton } from '@/ui/row-button';
import classes from './addresses.module.css';

interface Props {
  address: Address;
  /** The first address is the one that is shown with the user's name. */
  isMain: boolean;
  /** True while another address is deleted. */
  isWaiting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One address. */
export function AddressCard({ address, isMain, isWaiting, onEdit, onDelete }: Props) {
  const { t } = useLingui();
  const countryName = useCountryName();
  const { label, street, street2, postalCode, city, state, phone } = address;
  const name = label || street;
  const { code, number } = splitPhone(phone);
  const lines = [
    label === '' ? '' : street,
    street2,
    `${postalCode} ${city}`.trim(),
    state,
    countryName(address),
    `${code} ${number}`.trim(),
  ];
  return (
    <li className={classes['card']}>
      <div>
        <strong>{name}</strong>{' '}
        {isMain && (
          <Badge tone="good">
            <Trans>Main address</Trans>
          </Badge>
        )}
        {lines.map((line, index) => {
          const isEmpty = line === '';
          // oxlint-disable-next-line react/no-array-index-key -- lines may be equal, and never move
          return isEmpty ? null : <p key={index}>{line}</p>;
        })}
      </div>
      <div className={classes['buttons']}>
        <Button variant="default" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <RowButton label={t`Delete ${name}`} isWaiting={isWaiting} onClick={onDelete}>
          <Trans>Delete</Trans>
        </RowButton>
      </div>
    </li>
  );
}
