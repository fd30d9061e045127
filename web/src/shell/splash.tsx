import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { readLocal } from '@/api/local-values';
import { themeFileUrl } from '@/api/media';
import { DEFAULT_THEME } from '@/theme/default-brand';
import classes from './splash.module.css';

/** Public pages: a picture there would only delay their own pictures. */
const PUBLIC =
  /^\/($|search\/all-system|product|categories|brands|wishlist|legal|about|terms|privacy)/;

/** Shown while the app loads: 'Please wait', with the theme's picture before private pages. */
export function Splash() {
  const [isShown, setIsShown] = useState(!PUBLIC.test(location.pathname));
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
