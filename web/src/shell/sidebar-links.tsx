import { useLingui } from '@lingui/react/macro';
import {
  IconAnchor,
  IconBell,
  IconCategory2,
  IconClipboardCheck,
  IconExternalLink,
  IconFileSearch,
  IconHeart,
  IconHistory,
  IconHome,
  IconLifebuoy,
  IconSailboat,
  IconSearch,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useBoatLink } from '@/domains/boats/require-boat';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { useEnvironment } from '@/environment/environment';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { useUnread } from '@/session/use-unread';
import { Badge } from '@/ui/badge';
import classes from './sidebar.module.css';

/** The links of the menu in order. Those that need an account ask a visitor to sign in. */
export function SidebarLinks({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const user = useUser();

  const followBoatLink = useBoatLink();
  const activity = paths.boatActivity(useActiveBoat().active?.id ?? null);

  const link = (to: string, label: string, icon: ReactNode, follow?: typeof followBoatLink) => (
    <li>
      <NavLink
        className={classes['link'] ?? ''}
        to={to}
        end
        onClick={(event) => {
          onLeave();
          follow?.(event);
        }}
      >
        {icon} {label}
      </NavLink>
    </li>
  );
  const handleInvite = () => {
    onLeave();
    void openPopup('share', { invite: true });
  };

  return (
    <nav aria-label={t`Menu`}>
      <ul className={classes['links']}>
        {link(paths.home, t`Home`, <IconHome aria-hidden />)}
        {link(paths.boatProfile, t`My Boat`, <IconSailboat aria-hidden />, followBoatLink)}
        {link(activity, t`My Boat Activity`, <IconHistory aria-hidden />, followBoatLink)}
        {user !== null && <NotificationsItem onLeave={onLeave} />}
        {link(paths.wishlist, t`My Wishlist`, <IconHeart aria-hidden />)}
        <li>
          <button type="button" className={classes['link']} onClick={handleInvite}>
            <IconUserPlus aria-hidden /> {t`Invite a friend`}
          </button>
        </li>
        {link(paths.search(), t`Search for a product`, <IconSearch aria-hidden />)}
        {link(paths.categories, t`Categories`, <IconCategory2 aria-hidden />)}
        {link(paths.brands, t`Brands`, <IconAnchor aria-hidden />)}
        <BlogItem />
        {link(paths.customerService, t`Customer Service`, <IconLifebuoy aria-hidden />)}
        {user?.isAdmin === true && <AdministratorItems onLeave={onLeave} />}
      </ul>
    </nav>
  );
}

function NotificationsItem({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const unread = useUnread();
  return (
    <li>
      <NavLink className={classes['link'] ?? ''} to={paths.notifications} end onClick={onLeave}>
        <IconBell aria-hidden /> {t`Notifications`}
        {unread > 0 && <Badge tone="link">{t`${unread} unread`}</Badge>}
      </NavLink>
    </li>
  );
}

/** The pages that only administrators can use. */
function AdministratorItems({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const items = [
    { to: paths.diagram, label: t`Parts diagram`, Icon: IconFileSearch },
    { to: paths.selfCheck, label: t`Self-check`, Icon: IconClipboardCheck },
  ];
  return items.map(({ to, label, Icon }) => (
    <li key={to}>
      <NavLink className={classes['link'] ?? ''} to={to} end onClick={onLeave}>
        <Icon aria-hidden /> {label}
      </NavLink>
    </li>
  ));
}

function BlogItem() {
  const { t } = useLingui();
  const blog = useEnvironment().allOptions?.blogUrl ?? '';
  if (blog === '') return null;
  return (
    <li>
      <a className={classes['link']} href={blog} target="_blank" rel="noopener noreferrer">
        <IconExternalLink aria-hidden /> {t`Blog`}
      </a>
    </li>
  );
}
