import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { categoriesQuery } from '@/domains/catalogue/queries';
import { paths } from '@/routes/paths';
import classes from './search-page.module.css';

/** Before the first search: how to search, and the categories. */
export function StartState() {
  const { i18n } = useLingui();
  const categories = useQuery(categoriesQuery(i18n.locale));
  return (
    <section className={classes['start']}>
      <p>
        <Trans>Type a part number, a name, a manufacturer or what the part is for.</Trans>
      </p>
      {categories.data !== undefined && categories.data.length > 0 && (
        <>
          <h2>
            <Trans>Browse by category</Trans>
          </h2>
          <ul className={classes['ways']}>
            {categories.data.map(({ id, categoryName, filterName }) => (
              <li key={id}>
                <Link to={paths.category(id, filterName ?? categoryName)}>{categoryName}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
