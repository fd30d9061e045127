import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ProductLink } from '@/api/types';
import { paths } from '@/routes/paths';
import classes from './other-numbers.module.css';

interface Props {
  /** Other numbers that mean this part. */
  aliases: readonly string[];
  /** Older parts that this one replaced. */
  replaced: readonly ProductLink[];
}

/** Every other number this part goes by, old ones included, as printed. */
export function OtherNumbers({ aliases, replaced }: Props) {
  if (aliases.length === 0 && replaced.length === 0) return null;
  return (
    <section className={classes['section']}>
      <h2>
        <Trans>Other part numbers</Trans>
      </h2>
      {aliases.length > 0 && (
        <p>
          <Trans>Also sold as:</Trans>{' '}
          {aliases.map((alias) => (
            <span key={alias} className={classes['number']}>
              {alias}
            </span>
          ))}
        </p>
      )}
      {replaced.length > 0 && (
        <p>
          <Trans>Replaces:</Trans>{' '}
          {replaced.map((product) => (
            <Anchor
              key={product.productId}
              component={Link}
              to={paths.product(product)}
              className={classes['number'] ?? ''}
            >
              {product.manufacturerProductNumber}
            </Anchor>
          ))}
        </p>
      )}
    </section>
  );
}
