import { useLingui } from '@lingui/react/macro';
import {
  IconAnchor,
  IconCategory2,
  IconHeart,
  IconMessage,
  IconSailboat,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '@/routes/paths';
import classes from './home.module.css';

/** The links of the home page to the main features. */
export function Shortcuts() {
  const { t } = useLingui();
  const shortcuts = [
    { to: paths.categories, label: t`Categories`, Icon: IconCategory2 },
    { to: paths.brands, label: t`Brands`, Icon: IconAnchor },
    { to: paths.wishlist, label: t`My Wishlist`, Icon: IconHeart },
    { to: paths.boatProfile, label: t`My Boat`, Icon: IconSailboat },
    { to: paths.chat, label: t`AI marine chat`, Icon: IconMessage },
  ];
  return (
    <nav aria-label={t`Shortcuts`}>
      <ul className={classes['shortcuts']}>
        {shortcuts.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon aria-hidden size={26} stroke={1.5} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
