import classes from './hero.module.css';

/** A sea chart in lines: depth contours, a course and a buoy; for themes without a header image. */
export function ChartSketch() {
  return (
    <svg
      className={classes['image']}
      viewBox="0 0 1024 320"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <rect width="1024" height="320" fill="var(--hull)" />
      <g stroke="#fff" strokeOpacity="0.16" strokeWidth="1.2">
        <path d="M520 330c20-70 96-84 150-122s60-96 128-122 150-12 240-60" />
        <path d="M580 330c22-52 82-64 128-98s62-84 124-106 128-4 200-30" />
        <path d="M650 330c20-34 66-46 104-76s56-68 108-86 104 4 170-12" />
        <path d="M730 330c20-20 44-28 76-54s46-48 86-62 80 8 140 2" />
        <path d="M470 330c10-88 110-108 170-150S700 66 780 30s110-20 170-40" />
        <path d="M420 330c0-110 122-132 184-176S670 44 740 0" />
      </g>
      <g fill="#fff" fillOpacity="0.4" fontSize="13" fontStyle="italic">
        <text x="640" y="92">
          14
        </text>
        <text x="712" y="196">
          9
        </text>
        <text x="822" y="212">
          6
        </text>
        <text x="596" y="236">
          11
        </text>
        <text x="930" y="120">
          7
        </text>
        <text x="900" y="286">
          3
        </text>
      </g>
      <path
        d="m486 40 150 108 168 26 168 106"
        stroke="#fff"
        strokeOpacity="0.55"
        strokeWidth="1.6"
        strokeDasharray="8 7"
      />
      <g transform="translate(804 174)" stroke="#fff" strokeWidth="1.6">
        <circle r="26" strokeOpacity="0.45" />
        <path d="m0-40 6 34 34 6-34 6L0 40l-6-34-34-6 34-6z" fill="var(--hull)" />
        <circle r="5" fill="var(--signal)" stroke="none" />
      </g>
    </svg>
  );
}
