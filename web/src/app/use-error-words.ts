import { useLingui } from '@lingui/react/macro';
import { reasonText } from '@/session/server-texts';
import { useCodeFailure } from '@/ui/code/use-code-failure';
import type { ErrorText } from './error-text';

interface ErrorWords {
  title: string;
  text: string;
  /** Whether only a reload helps, because the server has another version of the app. */
  isOutdated: boolean;
}

/** The texts of the error page about what was thrown, in the interface's language. */
export function useErrorWords(
  error: unknown,
  { kind, status, message, reason }: ErrorText,
): ErrorWords {
  const { t, i18n } = useLingui();
  const code = useCodeFailure(error);
  if (code !== null) {
    const text = code.text ?? t`Something went wrong.`;
    return { title: t`This page could not be loaded`, text, isOutdated: code.isOutdated };
  }
  const isOutdated = false;
  switch (kind) {
    case 'notFound': {
      const text = t`The page you are looking for does not exist.`;
      return { title: t`404 - Page Not Found`, text, isOutdated };
    }
    case 'response': {
      // Without a reason, the server's message is in English.
      const said = reasonText(reason, i18n) ?? (i18n.locale === 'en' ? message : '');
      const text = said === '' ? t`An unexpected error occurred.` : said;
      // The text after the number is the protocol's English.
      const title = i18n.locale === 'en' ? status : status.replace(/ .*/, '');
      return { title, text, isOutdated };
    }
    case 'offline': {
      const text = t`The server cannot be reached. Check your connection.`;
      return { title: t`This page could not be loaded`, text, isOutdated };
    }
    case 'application':
      return { title: t`Application Error`, text: t`Something went wrong.`, isOutdated };
    case 'unknown':
      return { title: t`Unknown Error`, text: t`Something went wrong.`, isOutdated };
  }
}
