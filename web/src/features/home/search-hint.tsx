import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import classes from './hero.module.css';
import { spellings } from './spellings';

/** Keep the room of the real ones until those have arrived; not shown. */
const UNKNOWN = {
  partNumber: 'ABC1234-56',
  manufacturerProduct: 'Maker Oil filter',
  engineProduct: 'A1-20 Heat exchanger',
};

/** What can be typed into the search, with examples that this catalogue has. */
export function SearchHint() {
  const { allOptions } = useEnvironment();
  const examples = allOptions?.searchExamples ?? UNKNOWN;
  const [printed, joined, spaced] = spellings(examples.partNumber);
  const searches = [examples.manufacturerProduct, examples.engineProduct].filter(
    (text) => text !== '',
  );
  return (
    <>
      {printed !== '' && (
        <p className={classes['hint']} data-unknown={allOptions === null || undefined}>
          <Trans>
            You can type part numbers with or without dashes and spaces: <b>{printed}</b>,{' '}
            <b>{joined}</b> or <b>{spaced}</b>.
          </Trans>
        </p>
      )}
      {searches.length > 0 && (
        <p className={classes['hint']} data-unknown={allOptions === null || undefined}>
          <Trans>For example:</Trans>
          {searches.map((text, place) => (
            <span key={text}>
              {place > 0 && ','}{' '}
              <Link to={paths.search('all-system', { value: text })}>{text}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
