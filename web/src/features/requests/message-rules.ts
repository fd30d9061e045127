import { cleanText } from '@/ui/fields/clean-text';

/** The maximum length of a title. */
export const MAX_TITLE = 120;
/** The maximum length of a message. */
export const MAX_TEXT = 2000;

/** What is wrong with the texts of a form before they are sent: each of them is required. */
export function missingTexts<Form extends object>(
  form: Form,
  words: Partial<Record<keyof Form & string, string>>,
): Record<string, string> {
  const missing = Object.entries(words).filter(
    ([name]) => cleanText(String(Reflect.get(form, name))) === '',
  );
  return Object.fromEntries(missing) as Record<string, string>;
}
