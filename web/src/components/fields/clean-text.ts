/** What turns around how the text beside it reads, and spaces of no width. */
const HIDDEN = /[\p{Bidi_Control}\u200b\ufeff]/gu;
/** Nothing that can be seen. What shows nothing by itself may be needed beside other signs. */
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u;

/** A text as the server keeps it: without the space around it and what hides in it. */
export function cleanText(typed: string): string {
  const shown = typed.replaceAll(HIDDEN, '');
  return BLANK.test(shown) ? '' : shown.trim().normalize('NFC');
}
