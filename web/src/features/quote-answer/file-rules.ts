import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuoteFile, RequestToVendor } from '@/api/types';
import { fileProblem } from '@/ui/files/file-rules';

/** Files that go with an answer. */
export const MAX_FILES = 3;

type Files = Pick<RequestToVendor, 'answer' | 'unsentFiles'>;

/** The files of the next answer: those of the previous answer, and those uploaded since. */
export function attachedFiles(request: Files, leftOut: readonly number[]): readonly QuoteFile[] {
  const sent = request.answer?.files ?? [];
  return [...sent.filter(({ id }) => !leftOut.includes(id)), ...request.unsentFiles];
}

/** Why the chosen files cannot be uploaded, about the first one that cannot; null if all can. */
export async function chosenProblem(
  chosen: readonly File[],
  room: number,
  i18n: I18n,
): Promise<string | null> {
  if (chosen.length > room) return i18n._(msg`An answer can have up to three files.`);
  for (const file of chosen) {
    const problem = await fileProblem(file, i18n);
    if (problem !== null) return `${file.name}: ${problem}`;
  }
  return null;
}
