import { Trans } from '@lingui/react/macro';
import type { ProductPageDetails } from '@/api/types';
import { measured } from '@/ui/unbroken';
import { UnbrokenText } from '@/ui/unbroken-text';
import { PageSection } from './page-section';
import classes from './specifications.module.css';

interface Props {
  entries: ProductPageDetails['specifications'];
}

/** The product's attributes: sizes, voltages, threads, materials. */
export function Specifications({ entries }: Props) {
  if (entries.length === 0) return null;
  return (
    <PageSection title={<Trans>Specifications</Trans>}>
      <dl className={classes['list']}>
        {entries.map(({ name, value, unit }) => (
          <div key={`${name} ${value}`} className={classes['row']}>
            <dt>{name}</dt>
            <dd>
              <UnbrokenText text={measured(value, unit)} />
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
