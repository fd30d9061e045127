import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { readLocal } from '@/api/local-values';
import { themeFileUrl } from '@/api/media';
import { DEFAULT_THEME } from '@/theme/default-brand';
import classes from './splash.module.css';

/** Shown while the app loads: the theme's picture and 'Please wait'. */
export function Splash() {
  const [isShown, setIsShown] = useState(true);
  const address = themeFileUrl(readLocal('theme_Name') ?? DEFAULT_THEME, 'splash-screen.jpg');
  return (
    <div className={classes['splash']} role="status">
      {isShown && <img src={address} alt="" onError={() => setIsShown(false)} />}
      <p>
        <Trans>Please wait</Trans>
      </p>
    </div>
  );
}
