import { useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { askForConsentAgain } from '@/environment/consent';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { useSignOut } from '@/session/use-sign-out';
import classes from './profile.module.css';

/** The links of the profile page. */
export function ProfileLinks() {
  const { t } = useLingui();
  const signOut = useSignOut();
  const { allOptions } = useEnvironment();
  const links: [to: string, label: string][] = [
    [paths.loginAndSecurity, t`Login & Security`],
    [paths.addresses, t`Addresses`],
    [paths.notifications, t`Notifications`],
    [paths.ordersAndRequests, t`Orders and requests`],
    [paths.boatProfile, t`My boats`],
    [paths.legal, t`Legal and about`],
  ];
  return (
    <nav aria-label={t`Profile`}>
      <ul className={classes['rows']}>
        {links.map(([to, label]) => (
          <li key={label}>
            <Link className={classes['row'] ?? ''} to={to}>
              <span>{label}</span> <IconChevronRight aria-hidden size={20} />
            </Link>
          </li>
        ))}
        {allOptions?.asksConsent === true && (
          <li>
            <button type="button" className={classes['row']} onClick={askForConsentAgain}>
              <span>{t`Change consent`}</span> <IconChevronRight aria-hidden size={20} />
            </button>
          </li>
        )}
        <li>
          <button type="button" className={classes['row']} onClick={signOut}>
            <span>{t`Logout`}</span> <IconLogout aria-hidden size={20} />
          </button>
        </li>
      </ul>
    </nav>
  );
}
