import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './model-row.module.css';

interface Props {
  brand: string;
  /** The brand is shown once above its models; screen readers read it with each of them. */
  isFirstOfBrand: boolean;
  model: string;
  /** The years of production; may be empty. */
  years: string;
  /** Facts about the part on this model; empty ones are not shown. */
  facts: readonly string[];
}

/** A model that a product is listed for. It can get the focus after more rows are loaded. */
export function ModelRow({ brand, isFirstOfBrand, model, years, facts }: Props) {
  const known = [...new Set(facts)].filter((fact) => fact !== '');
  return (
    <li tabIndex={-1} className={classes['row']} data-first={isFirstOfBrand || undefined}>
      <span className={classes['brand']}>{brand}</span>{' '}
      <span className={classes['model']}>
        <UnbrokenText text={model} />{' '}
        {years !== '' && <span className={classes['years']}>{years}</span>}
      </span>
      {known.length > 0 && (
        <ul className={classes['facts']}>
          {known.map((fact) => (
            <li key={fact}>
              <UnbrokenText text={fact} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
