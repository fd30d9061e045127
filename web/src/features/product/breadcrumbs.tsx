import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ProductPageDetails } from '@/api/types';
import { paths } from '@/routes/paths';
import small from '@/ui/small-links.module.css';
import classes from './breadcrumbs.module.css';

interface Props {
  category: ProductPageDetails['category'];
  subCategory: ProductPageDetails['subCategory'];
}

/** The category and sub-category of the product. */
export function Breadcrumbs({ category, subCategory }: Props) {
  const { t } = useLingui();
  if (category === null) return null;
  const categories = category.filterName ?? category.categoryName;
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <ol className={`${classes['list']} ${small['links']}`}>
        <li>
          <Anchor component={Link} to={paths.category(category.id, categories)}>
            {category.categoryName}
          </Anchor>
        </li>
        {subCategory !== null && (
          <li>
            <Anchor
              component={Link}
              to={paths.search('all-system', {
                categories,
                subCategories: subCategory.filterName ?? subCategory.subCategoryName,
              })}
            >
              {subCategory.subCategoryName}
            </Anchor>
          </li>
        )}
      </ol>
    </nav>
  );
}
