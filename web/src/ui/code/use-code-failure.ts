import { useLingui } from '@lingui/react/macro';
import { CodeError } from './code-error';
import { useVersionAnswer } from './use-version-answer';

interface CodeFailure {
  /** What is known about the cause, in words for the user; null for nothing. */
  text: string | null;
  /** Only a reload helps: the server has other code by now. */
  isOutdated: boolean;
}

/** What is to be said of code that could not be loaded; null for every other failure. */
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
