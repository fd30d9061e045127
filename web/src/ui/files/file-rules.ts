import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the device's picker offers: the files that the server stores. */
export const STORED_FILES = 'application/pdf,image/jpeg,image/png';

const MAX_BYTES = 20 * 1024 * 1024;
/** The number of bytes that determine the type of a file. */
const HEAD = 8;
const STARTS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** Why a file cannot be stored, as far as it can be checked before sending; null if it can. */
export async function fileProblem(file: Blob, i18n: I18n): Promise<string | null> {
  if (file.size === 0) return i18n._(msg`This file is empty. Please choose another one.`);
  if (file.size > MAX_BYTES)
    return i18n._(msg`The file is larger than 20\u00a0MB. Please choose a smaller one.`);
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const isKnown = STARTS.some((start) => start.every((byte, index) => head[index] === byte));
  return isKnown ? null : i18n._(msg`Only PDF, JPEG and PNG files are accepted.`);
}

/** A size as the language writes it: kilobytes, at least one, megabytes or gigabytes. */
export function sizeText(bytes: number, locale: string): string {
  const write = (value: number, unit: string, maximumFractionDigits: number) =>
    value.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits });
  if (bytes < 1_000_000) return write(Math.max(1, bytes / 1000), 'kilobyte', 0);
  if (bytes < 1_000_000_000) return write(bytes / 1_000_000, 'megabyte', 1);
  return write(bytes / 1_000_000_000, 'gigabyte', 1);
}
