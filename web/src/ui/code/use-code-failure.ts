import { useLingui } from '@lingui/react/macro';
import { CodeError } from './code-error';
import { useVersionAnswer } from './use-version-answer';

interface CodeFailure {
  /** The cause in words for the user, if it is known; otherwise null. */
  text: string | null;
  /** Whether only a reload helps, because the server has another version. */
  isOutdated: boolean;
}

/** The message for code that could not be loaded; null for any other failure. */
export function useCodeFailure(error: unknown): CodeFailure | null {
  const { t } = useLingui();
  const isCode = error instanceof CodeError;
  const answer = useVersionAnswer(isCode);
  if (!isCode) return null;
  if (answer === 'newer') {
    return { text: t`A new version is available. Reload the page to go on.`, isOutdated: true };
  }
  const isOffline = answer === 'unreachable';
  const text = isOffline ? t`The server cannot be reached. Check your connection.` : null;
  return { text, isOutdated: false };
}
