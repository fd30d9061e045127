import { useState } from 'react';
import { themeFileUrl } from '@/api/media';
import { useEnvironment } from '@/environment/environment';
import { useTagline } from '@/environment/use-tagline';
import { FindBoatModelButton } from '@/ui/find-boat-model-button';
import { PageTitle } from '@/ui/page-title';
import classes from './hero.module.css';
import { HomeSearch } from './home-search';
import { SearchHint } from './search-hint';

/** From this width on the header image is the big one. */
const BIG_IMAGE_FROM = '(min-width: 470px)';

/** The theme's header image with the tagline and the search. */
export function Hero() {
  const { themeName } = useEnvironment().currentTheme;
  const tagline = useTagline();
  const small = themeFileUrl(themeName, 'boat-header-sm.png');
  const big = themeFileUrl(themeName, 'boat-header-big.png');
  const [isMissing, setMissing] = useState(false);
  return (
    <section className={classes['hero']}>
      {!isMissing && (
        <picture>
          <source media={BIG_IMAGE_FROM} srcSet={big} />
          <img
            className={classes['image']}
            src={small}
            alt=""
            fetchPriority="high"
            onError={() => setMissing(true)}
          />
        </picture>
      )}
      <div className={classes['words']}>
        <PageTitle title={tagline} />
        <HomeSearch />
        <SearchHint />
        <FindBoatModelButton />
      </div>
    </section>
  );
}
