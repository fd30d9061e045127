import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { RetryButton } from './code/retry-button';
import { FormError } from './fields/form-error';
import classes from './job-progress.module.css';

/** How many times a running job is announced. */
const ANNOUNCED_STEPS = 4;

/** The progress of a long task. */
export type Job =
  | { state: 'waiting' }
  /** `part` is from 0 to 1; null while it is unknown. */
  | { state: 'running'; part: number | null }
  | { state: 'failed'; reason: string }
  | { state: 'done' };

interface Props {
  /** The name of the task, and its subject. */
  label: string;
  job: Job;
  /** Cancels it, also before it has started. */
  onCancel?: (() => void) | undefined;
  /** Starts it again after a failure. */
  onRetry?: (() => void) | undefined;
}

/** A long task: its name, its progress, and buttons to cancel or to repeat it. */
export function JobProgress({ label, job, onCancel, onRetry }: Props) {
  const { t, i18n } = useLingui();
  const failureId = useId();
  const share = (part: number) => i18n.number(part, { style: 'percent' });
  const state = () => {
    if (job.state === 'waiting') return t`Waiting`;
    if (job.state === 'done') return t`Done`;
    if (job.state === 'running') return job.part === null ? t`In progress` : share(job.part);
    return '';
  };
  const mayCancel = onCancel !== undefined && ['waiting', 'running'].includes(job.state);
  return (
    <div className={classes['job']}>
      <div className={classes['line']}>
        <span className={classes['label']}>{label}</span>
        <span className={classes['state']} data-state={job.state}>
          {job.state === 'done' && <IconCircleCheck aria-hidden size={20} />} {state()}
        </span>
      </div>
      {job.state === 'running' && <Bar label={label} part={job.part} />}
      <FormError id={failureId}>{job.state === 'failed' ? job.reason : null}</FormError>
      {/* Rendered from the start, so that what changes is announced. */}
      <VisuallyHidden role="status">{announcement(job, label, share, t`Done`)}</VisuallyHidden>
      {mayCancel && (
        <Button variant="default" aria-label={t`Cancel ${label}`} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {job.state === 'failed' && onRetry !== undefined && (
        <RetryButton isOutdated={false} retry={onRetry} />
      )}
    </div>
  );
}

function Bar({ label, part }: { label: string; part: number | null }) {
  // Without a value the bar moves back and forth.
  return <progress aria-label={label} {...(part !== null && { max: 1, value: part })} />;
}

/** Announcing each percent would interrupt everything else that a screen reader says. */
function announcement(job: Job, label: string, share: (part: number) => string, done: string) {
  if (job.state === 'done') return `${label}: ${done}`;
  if (job.state !== 'running' || job.part === null) return '';
  const step = Math.floor(job.part * ANNOUNCED_STEPS) / ANNOUNCED_STEPS;
  return step === 0 ? label : `${label}: ${share(step)}`;
}
