import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { PictureAt } from '@/ui/picture';
import classes from './pictures.module.css';

interface Props {
  addresses: readonly string[];
  /** Shows a picture in full size, if its address must not be opened. */
  onOpen?: (address: string) => void;
}

/** The pictures of a message or a request, each with a way to it in full size. */
export function PictureList({ addresses, onOpen }: Props) {
  const { t } = useLingui();
  if (addresses.length === 0) return null;
  return (
    <ul className={classes['pictures']}>
      {addresses.map((address, index) => {
        const number = index + 1;
        const picture = (
          <PictureAt
            address={address}
            alt={t`Picture ${number}`}
            className={classes['thumbnail']}
          />
        );
        return (
          <li key={address}>
            {onOpen === undefined ? (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {picture}
              </a>
            ) : (
              <UnstyledButton onClick={() => onOpen(address)}>{picture}</UnstyledButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
