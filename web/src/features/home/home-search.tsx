import { Trans } from '@lingui/react/macro';
import { SearchEverything } from '@/ui/search-box/search-everything';
import { SignalButton } from '@/ui/signal-button';
import classes from './hero.module.css';

/** The search field of the home page, with a button beside it. */
export function HomeSearch() {
  return (
    <div className={classes['search']}>
      <SearchEverything>
        <SignalButton className={classes['go'] ?? ''} type="submit" size="lg">
          <Trans>Search</Trans>
        </SignalButton>
      </SearchEverything>
    </div>
  );
}
