import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconEngine, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BoatPart } from '@/domains/boats/boat';
import { paths } from '@/routes/paths';
import { Badge } from '@/ui/badge';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { Picture } from '@/ui/picture';
import { RowButton } from '@/ui/row-button';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from '../page/boat.module.css';
import rows from './part-row.module.css';
import { isBelowMinimum } from './part-rules';

interface Props {
  part: BoatPart;
  /** The engine it is for, by name. */
  engine: string | null;
  mayEdit: boolean;
  /** True while another part is removed. */
  isWaiting: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** The form, while the part is changed. */
  children: ReactNode;
}

/** One part that someone added. */
export function PartRow(props: Props) {
  const { part, engine, mayEdit, isWaiting, onEdit, onRemove, children } = props;
  const { t } = useLingui();
  const editButton = useFocusBack(children !== null);
  const { product } = part;
  const name = product?.productName ?? t`No longer in the catalogue`;
  return (
    <li className={classes['card']}>
      <div className={rows['row']}>
        <Picture className={rows['picture']} path={product?.productPhotoUrl[0]} alt="" />
        <Words part={part} name={name} engine={engine} />
        {mayEdit && children === null && (
          <div className={classes['buttons']}>
            <Button
              ref={editButton}
              variant="default"
              aria-label={t`Edit ${name}`}
              onClick={onEdit}
            >
              <Trans>Edit</Trans>
            </Button>
            <RowButton label={t`Remove ${name}`} isWaiting={isWaiting} onClick={onRemove}>
              <Trans>Remove</Trans>
            </RowButton>
          </div>
        )}
      </div>
      {children}
    </li>
  );
}

/** What the part is, how many there are, and where. */
function Words({ part, name, engine }: Pick<Props, 'part' | 'engine'> & { name: string }) {
  const { product, quantity, minimumQuantity, locker, comments } = part;
  const number = product?.manufacturerProductNumber ?? '';
  return (
    <div className={rows['words']}>
      <h3>
        {product ? (
          <Link to={paths.product(product)}>
            <UnbrokenText text={name} />
          </Link>
        ) : (
          name
        )}
      </h3>
      {number !== '' && (
        <p className={classes['soft']}>
          <UnbrokenText text={number} />
        </p>
      )}
      <p className={rows['marks']}>
        <strong>
          <Trans>{quantity} on board</Trans>
        </strong>
        {isBelowMinimum(part) && (
          <Badge tone="danger">
            <IconAlertTriangle aria-hidden size={14} />{' '}
            <Trans>Below minimum ({minimumQuantity})</Trans>
          </Badge>
        )}
        {locker !== '' && locker !== null && (
          <span>
            <IconMapPin aria-hidden size={18} stroke={1.6} /> {locker}
          </span>
        )}
        {engine !== null && (
          <span>
            <IconEngine aria-hidden size={18} stroke={1.6} /> <UnbrokenText text={engine} />
          </span>
        )}
      </p>
      {comments !== '' && <p className={rows['comments']}>{comments}</p>}
    </div>
  );
}
