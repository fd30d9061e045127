import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 20 * MEGABYTE;
/** A PDF has its mark within its first bytes. */
const HEAD = 1024;

/** Why a file is not sent; null if it can be. */
export async function pdfProblem(file: Blob, i18n: I18n): Promise<string | null> {
  if (file.size === 0) return i18n._(msg`This file is empty. Please choose another one.`);
  if (file.size > MAX_BYTES) {
    return i18n._(msg`The file is larger than 20\u00a0MB. Please choose a smaller one.`);
  }
  const head = await file.slice(0, HEAD).text();
  return head.includes('%PDF-') ? null : i18n._(msg`Please choose a PDF file.`);
}

/** The size of a file in B, KB or MB. */
export function fileSize(bytes: number, i18n: I18n): string {
  const number = (value: number) => i18n.number(value, { maximumFractionDigits: 1 });
  if (bytes < KILOBYTE) return `${number(bytes)}\u00a0B`;
  if (bytes < MEGABYTE) return `${number(bytes / KILOBYTE)}\u00a0KB`;
  return `${number(bytes / MEGABYTE)}\u00a0MB`;
}
