/** The end of a sentence: a mark and a space, or the end of a line. */
const END = /[.!?…:](?=\s)|\n/g;

/**
 * The whole sentences of a text that is still being written, for readers who hear them: half a
 * sentence is announced only once it is `done`. A number like 3.5 ends no sentence.
 */
export function wholeSentences(text: string, done: boolean): string[] {
  const ends = [...text.matchAll(END)].map(({ index, 0: mark }) => index + mark.length);
  if (done) ends.push(text.length);
  return ends
    .map((end, place) => text.slice(ends[place - 1] ?? 0, end).trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
