import { useState } from 'react';
import { Link } from 'react-router';
import { themeFileUrl } from '@/api/media';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { DEFAULT_THEME } from '@/theme/theme-choice';
import classes from './header.module.css';

/** The brand's logo, which leads home. A theme without a logo file shows our mark and its name. */
export function Logo() {
  const { currentTheme } = useEnvironment();
  const { themeName, themeDisplayName } = currentTheme;
  const [failed, setFailed] = useState<string | null>(null);
  const address = themeFileUrl(themeName, 'transparent-logo.png');
  return (
    <Link className={classes['logo']} to={paths.home} aria-label={themeDisplayName}>
      {failed === address ? (
        <span className={classes['name']}>
          {themeName === DEFAULT_THEME && <Mark />}
          {themeDisplayName}
        </span>
      ) : (
        <img className={classes['image']} src={address} alt="" onError={() => setFailed(address)} />
      )}
    </Link>
  );
}

/** Our mark: a block on its line, as a chandler hangs it over the door. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M16 3v5" strokeLinecap="round" />
      <path d="M10 12.5a6 6 0 0 1 12 0V22a6 6 0 0 1-12 0z" />
      <circle cx="16" cy="17" r="3" fill="var(--signal)" />
      <path d="M10 17c-5 0-6 4-6 11M22 17c5 0 6 4 6 11" strokeLinecap="round" />
    </svg>
  );
}
