import classes from './model-row.module.css';

interface Props {
  brand: string;
  /** The brand is seen once above its models, and read out with each of them. */
  isFirstOfBrand: boolean;
  model: string;
  /** The years it was made; may be empty. */
  years: string;
  /** What is known of the part there; empty ones are not shown. */
  facts: readonly string[];
}

/** A boat or an engine that a product is listed for. It can get the focus, for those who read on. */
export function ModelRow({ brand, isFirstOfBrand, model, years, facts }: Props) {
  const known = [...new Set(facts)].filter((fact) => fact !== '');
  return (
    <li tabIndex={-1} className={classes['row']} data-first={isFirstOfBrand || undefined}>
      <span className={classes['brand']}>{brand}</span>{' '}
      <span className={classes['model']}>
        {model} {years !== '' && <span className={classes['years']}>{years}</span>}
      </span>
      {known.length > 0 && (
        <ul className={classes['facts']}>
          {known.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
