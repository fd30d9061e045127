import { useState } from 'react';
import { Link } from 'react-router';
import { themeFileUrl } from '@/api/media';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import classes from './header.module.css';

/** An emblem is at most this much wider than high; a logo with its name in it is wider. */
const WIDEST_EMBLEM = 1.6;

/** The brand's logo, which leads home. An emblem, or a logo that fails, has the brand's name beside it. */
export function Logo() {
  const { themeName, themeDisplayName } = useEnvironment().currentTheme;
  const [state, setState] = useState<'loading' | 'emblem' | 'wide' | 'failed'>('loading');
  return (
    <Link className={classes['logo']} to={paths.home} aria-label={themeDisplayName}>
      {state !== 'failed' && (
        <img
          className={classes['image']}
          src={themeFileUrl(themeName, 'transparent-logo.png')}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setState(naturalWidth > naturalHeight * WIDEST_EMBLEM ? 'wide' : 'emblem')
          }
          onError={() => setState('failed')}
        />
      )}
      {(state === 'emblem' || state === 'failed') && (
        <span className={classes['name']}>{themeDisplayName}</span>
      )}
    </Link>
  );
}
