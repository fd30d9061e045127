import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@/api/api-error';
import { RetryButton } from './code/retry-button';
import { useCodeFailure } from './code/use-code-failure';
import classes from './error-panel.module.css';
import { Notice } from './notice';

interface Props {
  error: unknown;
  /** The name of the part of the page that failed, where nothing around it names it. */
  label?: string;
  /** What failed, if the server was reached and 'this' would be unclear. */
  text?: string;
  onRetry?: () => void;
}

/** Shows a failure in words for the user, and offers to try again. */
export function ErrorPanel({ error, label, text, onRetry }: Props) {
  const { t } = useLingui();
  const failure = error instanceof ApiError ? error : null;
  const code = useCodeFailure(error);
  // Not a failure: the first catalogue is being prepared, so a reference would not help.
  const isPreparing = failure?.code === 'CATALOGUE-UNAVAILABLE';
  const words = () => {
    if (failure?.code === 'TIMEOUT') return t`The server is taking too long to answer.`;
    if (failure?.isOffline === true) return t`The server cannot be reached. Check your connection.`;
    if (isPreparing) return t`The catalogue is being prepared. Try again in a few minutes.`;
    if (failure?.code === 'OVERLOADED') return t`We are very busy right now.`;
    return code?.text ?? text ?? t`This could not be loaded.`;
  };
  return (
    <Notice role="alert" tone={isPreparing ? 'info' : 'danger'} isFlush>
      <div className={classes['panel']}>
        <div>
          {label !== undefined && <p className={classes['label']}>{label}</p>}
          <p className={classes['text']}>{words()}</p>
          {failure?.requestId !== undefined && !isPreparing && (
            <p className={classes['reference']}>
              <Trans>Reference: {failure.requestId}</Trans>
            </p>
          )}
        </div>
        {onRetry !== undefined && (
          <RetryButton isOutdated={code?.isOutdated === true} retry={onRetry} />
        )}
      </div>
    </Notice>
  );
}
