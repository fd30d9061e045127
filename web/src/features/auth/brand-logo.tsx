import { useState } from 'react';
import { Link } from 'react-router';
import { themeFileUrl } from '@/api/media';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import classes from './auth.module.css';

/** Whose house this is, above the form: the pages of signing in have no header. */
export function BrandLogo() {
  const { themeName, themeDisplayName } = useEnvironment().currentTheme;
  const [isShown, setIsShown] = useState(true);
  return (
    <Link className={classes['logo']} to={paths.home} aria-label={themeDisplayName}>
      {isShown && (
        <img
          src={themeFileUrl(themeName, 'transparent-logo.png')}
          alt=""
          onError={() => setIsShown(false)}
        />
      )}
      <span>{themeDisplayName}</span>
    </Link>
  );
}
