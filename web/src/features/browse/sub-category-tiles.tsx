import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Category } from '@/api/types';
import { paths } from '@/routes/paths';
import { Picture } from '@/ui/picture';
import classes from './sub-category-tiles.module.css';

/** The sub-categories of a category, each a way to its products. */
export function SubCategoryTiles({ category }: { category: Category }) {
  const { t } = useLingui();
  const { categoryName, filterName, subCategory } = category;
  if (subCategory.length === 0) return null;
  return (
    <nav aria-label={t`Sub-categories`}>
      <ul className={classes['tiles']}>
        {subCategory.map((entry) => (
          <li key={entry.id}>
            <Link
              className={classes['tile']}
              to={paths.search('all-system', {
                categories: filterName ?? categoryName,
                subCategories: entry.filterName ?? entry.subCategoryName,
              })}
            >
              <Picture
                className={classes['picture']}
                path={entry.subCategoryPhotoUrl}
                alt=""
                isFirst
              />
              <span>{entry.subCategoryName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
