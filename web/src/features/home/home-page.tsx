import { useLingui } from '@lingui/react/macro';
import { brandsQuery, categoriesQuery } from '@/domains/catalogue/queries';
import { paths } from '@/routes/paths';
import { FirstTiles } from './first-tiles';
import { Hero } from './hero';
import classes from './home.module.css';
import { HomeBoat } from './home-boat';
import { Shortcuts } from './shortcuts';

/** The home page: the search, the boat, and links into the catalogue. */
export function HomePage() {
  const { t, i18n } = useLingui();
  return (
    <div className={classes['home']}>
      <Hero />
      <Shortcuts />
      <HomeBoat />
      <FirstTiles
        title={t`Categories`}
        all={{ to: paths.categories, label: t`All categories` }}
        lines={2}
        query={categoriesQuery(i18n.locale)}
        tileOf={(category) => ({
          id: category.id,
          name: category.categoryName,
          photo: category.categoryPhotoUrl,
          to: paths.category(category.id, category.filterName ?? category.categoryName),
        })}
      />
      <FirstTiles
        title={t`Brands`}
        all={{ to: paths.brands, label: t`All brands` }}
        lines={1}
        query={brandsQuery()}
        tileOf={(brand) => ({
          id: brand.id,
          name: brand.brandName,
          photo: brand.brandPhotoUrl,
          to: paths.brand(brand.id, brand.brandName),
        })}
      />
    </div>
  );
}
