import { Trans } from '@lingui/react/macro';
import type { ProductPageDetails } from '@/api/types';
import { measured } from '@/ui/unbroken';
import classes from './specifications.module.css';

interface Props {
  entries: ProductPageDetails['specifications'];
}

/** The product's attributes: sizes, voltages, threads, materials. */
export function Specifications({ entries }: Props) {
  if (entries.length === 0) return null;
  return (
    <section className={classes['section']}>
      <h2>
        <Trans>Specifications</Trans>
      </h2>
      <dl className={classes['list']}>
        {entries.map(({ name, value, unit }) => (
          <div key={`${name} ${value}`} className={classes['row']}>
            <dt>{name}</dt>
            <dd>{measured(value, unit)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
