import { Trans } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { themeFileUrl } from '@/api/media';
import { useEnvironment } from '@/environment/environment';
import { useTagline } from '@/environment/use-tagline';
import { paths } from '@/routes/paths';
import { BrandMark } from '@/ui/brand-mark';
import classes from './brand-panel.module.css';

/**
 * The brand beside the form, or above it on a phone, since the sign-in pages have no header. Where
 * there is room, it also shows the benefits of an account.
 */
export function BrandPanel() {
  const { themeName, themeDisplayName } = useEnvironment().currentTheme;
  const tagline = useTagline();
  const [hasImage, setHasImage] = useState(true);
  return (
    <div className={classes['panel']}>
      {hasImage && (
        <img
          className={classes['image']}
          src={themeFileUrl(themeName, 'boat-header-sm.png')}
          alt=""
          onError={() => setHasImage(false)}
        />
      )}
      <Link className={classes['home']} to={paths.home} aria-label={themeDisplayName}>
        <BrandMark imageClass={classes['logo']} nameClass={classes['name']} />
      </Link>
      <div className={classes['words']}>
        <p className={classes['tagline']}>{tagline}</p>
        <ul className={classes['reasons']}>
          <li>
            <IconCircleCheck aria-hidden size={20} />
            <Trans>Parts that fit your boat, by model and engine</Trans>
          </li>
          <li>
            <IconCircleCheck aria-hidden size={20} />
            <Trans>Boat, engines and documents in one place, on every device</Trans>
          </li>
          <li>
            <IconCircleCheck aria-hidden size={20} />
            <Trans>Your data stays on this site and is deleted when you close your account</Trans>
          </li>
        </ul>
      </div>
    </div>
  );
}
