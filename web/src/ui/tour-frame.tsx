import classes from './tour-frame.module.css';

/** A virtual tour of another site that the operator trusts, kept apart from the page. */
export function TourFrame({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      className={classes['tour']}
      title={title}
      src={address}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it needs its scripts and its own storage; its origin is never ours
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen; xr-spatial-tracking"
      referrerPolicy="no-referrer"
    />
  );
}
