import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ProductCard } from '@/api/types';
import { paths } from '@/routes/paths';
import { NumberField } from '@/ui/fields/number-field';
import { Picture } from '@/ui/picture';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './quotes.module.css';
import { quantityField, type TypedItem } from './request-rules';

interface Props {
  products: readonly ProductCard[];
  items: readonly TypedItem[];
  onChange: (items: TypedItem[]) => void;
  /** What is wrong, by the name of the field. */
  errors: Readonly<Record<string, string>>;
}

/** The products of a request, with their quantities and buttons to remove them. */
export function RequestedItems({ products, items, onChange, errors }: Props) {
  const { t } = useLingui();
  return (
    <ul className={classes['items']} aria-label={t`Products`}>
      {items.map(({ productId, quantity }) => {
        const product = products.find((known) => known.productId === productId);
        if (product === undefined) return null;
        const name = product.productName;
        const set = (text: string) =>
          onChange(
            items.map((item) =>
              item.productId === productId ? { ...item, quantity: text } : item,
            ),
          );
        return (
          <li key={productId} className={classes['asked']}>
            <Picture path={product.productPhotoUrl[0]} alt="" className={classes['picture']} />
            <div className={classes['words']}>
              <Anchor component={Link} to={paths.product(product)}>
                <UnbrokenText text={name} />
              </Anchor>
              <p className={classes['number']}>
                <UnbrokenText text={product.manufacturerProductNumber} />
              </p>
              <NumberField
                label={
                  <>
                    <Trans>Quantity</Trans>
                    {items.length > 1 && <VisuallyHidden> {name}</VisuallyHidden>}
                  </>
                }
                name={quantityField(productId)}
                value={quantity}
                onChange={set}
                error={errors[quantityField(productId)] ?? null}
              />
            </div>
            {items.length > 1 && (
              <ActionIcon
                aria-label={t`Leave out ${name}`}
                onClick={() => onChange(items.filter((item) => item.productId !== productId))}
              >
                <IconX aria-hidden size={20} />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ul>
  );
}
