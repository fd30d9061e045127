import { useLingui } from '@lingui/react/macro';
import { IconQrcode, IconView360 } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { FittingParts } from '../page/fitting-parts';
import classes from './boat-links.module.css';

/** What can be done with a boat: first of all to find the parts that fit it. */
export function BoatLinks({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const { boatName, vtUrl, ownVtUrl, boatBmtId, tourId } = boat;
  return (
    <ul className={classes['links']} aria-label={boatName}>
      <li>
        <FittingParts boat={boat} />
      </li>
      <li>
        <button
          type="button"
          className={classes['link']}
          onClick={() => void openPopup('sendBoatId', { boat })}
        >
          <IconQrcode aria-hidden size={22} stroke={1.6} /> <span>{t`Send boat ID`}</span>
        </button>
      </li>
      {typeof tourId === 'number' && (
        <li>
          <Link className={classes['link'] ?? ''} to={paths.boatTour(boatBmtId, tourId)}>
            <IconView360 aria-hidden size={22} stroke={1.6} /> <span>{t`Tour with parts`}</span>
          </Link>
        </li>
      )}
      {typeof ownVtUrl === 'string' && (
        <li>
          <a className={classes['link']} href={ownVtUrl} target="_blank" rel="noopener noreferrer">
            <IconView360 aria-hidden size={22} stroke={1.6} /> <span>{t`Virtual tour`}</span>
          </a>
        </li>
      )}
      {typeof ownVtUrl !== 'string' && typeof vtUrl === 'string' && (
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
  );
}
