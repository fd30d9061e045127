import { useLingui } from '@lingui/react/macro';
import {
  type Icon,
  IconActivity,
  IconAnchor,
  IconEngine,
  IconFileText,
  IconHeartHandshake,
  IconQrcode,
  IconShieldCheck,
  IconUsers,
  IconView360,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Boat } from '@/boats/boat';
import { may } from '@/boats/may';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import classes from './boat-links.module.css';

/** The ways from a boat to everything of hers, as far as the role on board allows. */
export function BoatLinks({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const user = useUser();
  const { id, vtUrl } = boat;
  const links: (false | null | [to: string, label: string, icon: Icon])[] = [
    [paths.boatEngines(id), t`Engines and drives`, IconEngine],
    may(boat, 'products', 'read') && [paths.boatParts(id), t`Parts on board`, IconAnchor],
    [paths.boatAftersale(id), t`After-sales`, IconHeartHandshake],
    user !== null &&
      may(boat, 'users', 'read') && [paths.boatUsers(user.id, id), t`People on board`, IconUsers],
    [paths.boatDocuments(id), t`Documents`, IconFileText],
    [paths.boatInsurance(id), t`Insurance`, IconShieldCheck],
    [paths.boatActivity(id), t`Activity`, IconActivity],
  ];
  return (
    <nav aria-label={boat.boatName}>
      <ul className={classes['links']}>
        {links.map((link) => {
          if (link === false || link === null) return null;
          const [to, label, LinkIcon] = link;
          return (
            <li key={to}>
              <Link className={classes['link'] ?? ''} to={to}>
                <LinkIcon aria-hidden size={22} stroke={1.6} /> <span>{label}</span>
              </Link>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            className={classes['link']}
            onClick={() => void openPopup('sendBoatId', { boat })}
          >
            <IconQrcode aria-hidden size={22} stroke={1.6} /> <span>{t`Send boat ID`}</span>
          </button>
        </li>
        {typeof vtUrl === 'string' && (
          <li>
            <button
              type="button"
              className={classes['link']}
              onClick={() => void openPopup('vtInternal', { vtUrl })}
            >
              <IconView360 aria-hidden size={22} stroke={1.6} /> <span>{t`Virtual tour`}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
