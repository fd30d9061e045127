import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { SelfCheck } from '@/api/types';
import { agoText, jobName, pauseText } from './job-names';
import classes from './self-check.module.css';

/** The background jobs, with the time since their last runs. */
export function JobList({ jobs }: Pick<SelfCheck, 'jobs'>) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return (
    <section aria-labelledby="jobs" className={classes['jobs']}>
      <h2 id="jobs">
        <Trans>Background jobs</Trans>
      </h2>
      <ul className={classes['checks']}>
        {jobs.map(({ name, isLate, pauseSeconds, endedSecondsAgo }) => {
          const Icon = isLate ? IconAlertTriangle : IconCircleCheck;
          const title = jobName(name);
          const pause = pauseText(pauseSeconds, locale);
          const ago = endedSecondsAgo === null ? '' : agoText(endedSecondsAgo, locale);
          return (
            <li key={name} data-good={!isLate}>
              <Icon size={24} role="img" aria-label={isLate ? t`Problem` : t`In order`} />
              <div>
                <h3>{title === undefined ? name : i18n._(title)}</h3>
                <p>
                  {ago === '' ? (
                    <Trans>Pause between two runs: {pause}. Not run yet.</Trans>
                  ) : (
                    <Trans>
                      Pause between two runs: {pause}. Last run: {ago}.
                    </Trans>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
