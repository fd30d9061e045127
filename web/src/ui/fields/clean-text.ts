/** Characters that change the direction of the text next to them, and zero-width spaces. */
const HIDDEN = /[\p{Bidi_Control}\u200b\ufeff]/gu;
/**
 * A text without anything visible. Characters that are invisible alone may be needed next to
 * others.
 */
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u;

/** A text as the server keeps it: without surrounding spaces and invisible characters. */
export function cleanText(typed: string): string {
  const shown = typed.replaceAll(HIDDEN, '');
  return BLANK.test(shown) ? '' : shown.trim().normalize('NFC');
}
