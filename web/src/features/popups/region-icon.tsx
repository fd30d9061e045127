import { useLingui } from '@lingui/react/macro';
import { IconWorld } from '@tabler/icons-react';
import type { Affiliate } from '@/api/types';
import classes from './affiliates-popup.module.css';

type Region = Affiliate['availableRegion'];

/** Where a shop delivers: a globe, or the flag with the region's letters. */
export function RegionIcon({ region }: { region: Region }) {
  const { t } = useLingui();
  const labels: Readonly<Record<Region, string>> = {
    International: t`Delivers worldwide`,
    US: t`Delivers to the United States`,
    EU: t`Delivers to the European Union`,
  };
  return (
    <span className={classes['region']}>
      {region === 'International' ? (
        <IconWorld role="img" aria-label={labels[region]} size={22} stroke={1.5} />
      ) : (
        <svg viewBox="0 0 24 16" width={30} height={20} role="img" aria-label={labels[region]}>
          <title>{labels[region]}</title>
          <path fill={region === 'EU' ? '#039' : '#b22234'} d="M0 0h24v16H0z" />
          {region === 'EU' ? <Stars /> : <Stripes />}
        </svg>
      )}
    </span>
  );
}

const STARS = 12;

function Stars() {
  return Array.from({ length: STARS }, (_, hour) => {
    const angle = (hour * 2 * Math.PI) / STARS;
    const [x, y] = [12 + 5.2 * Math.sin(angle), 8 - 5.2 * Math.cos(angle)];
    return <circle key={hour} fill="#fc0" cx={x.toFixed(2)} cy={y.toFixed(2)} r="0.9" />;
  });
}

function Stripes() {
  return (
    <>
      <path
        stroke="#fff"
        strokeWidth="1.25"
        d="M0 1.9h24M0 4.4h24M0 6.9h24M0 9.3h24M0 11.8h24M0 14.2h24"
      />
      <path fill="#3c3b6e" d="M0 0h11v8.6H0z" />
    </>
  );
}
