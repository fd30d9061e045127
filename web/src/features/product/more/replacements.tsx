import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductLink, ProductPageDetails } from '@/api/types';
import { paths } from '@/routes/paths';
import small from '@/ui/small-links.module.css';
import { UnbrokenText } from '@/ui/unbroken-text';
import { linkName } from '../link-name';
import { PageSection } from '../page-section';
import classes from './replacements.module.css';

interface Props {
  details: Pick<ProductPageDetails, 'aliases' | 'supersedes' | 'supersededBy'>;
}

/** The parts that this one replaces, those that replace it, and its other numbers. */
export function Replacements({ details: { aliases, supersedes, supersededBy } }: Props) {
  if (aliases.length + supersedes.length + supersededBy.length === 0) return null;
  return (
    <PageSection title={<Trans>Replacements and other part numbers</Trans>}>
      <dl className={`${classes['rows']} ${small['links']}`}>
        <Row name={<Trans>Replaced by</Trans>} products={supersededBy} />
        <Row name={<Trans>Replaces</Trans>} products={supersedes} />
        {aliases.length > 0 && (
          <div className={classes['row']}>
            <dt>
              <Trans>Other numbers</Trans>
            </dt>
            <dd className={classes['numbers']}>
              {aliases.map((alias) => (
                <span key={alias} className={classes['number']}>
                  <UnbrokenText text={alias} />
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </PageSection>
  );
}

/** Other parts of the chain of replacements, nearest first. */
function Row({ name, products }: { name: ReactNode; products: readonly ProductLink[] }) {
  if (products.length === 0) return null;
  return (
    <div className={classes['row']}>
      <dt>{name}</dt>
      {products.map((product) => (
        <dd key={product.productId}>
          <Anchor component={Link} to={paths.product(product)}>
            <UnbrokenText text={linkName(product)} />
          </Anchor>
        </dd>
      ))}
    </div>
  );
}
