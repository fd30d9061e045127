import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BoatDocument } from '@/domains/boats/boat';
import { dateProblem } from '@/ui/dates';
import { cleanText } from '@/ui/fields/clean-text';
import { changedParts, found, type Problem, textProblem } from '../page/field-rules';

const MAX_BYTES = 20 * 1024 * 1024;
const TITLE = 120;
/** How many bytes tell what a file is. */
const HEAD = 8;
const STARTS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** The kinds of documents. */
export const DOCUMENT_KINDS = {
  registration: msg`Registration`,
  insurance: msg`Insurance`,
  warranty: msg`Warranty`,
  manual: msg`Manual`,
  other: msg`Other`,
} as const satisfies Record<string, MessageDescriptor>;

/** The key of a kind of document. */
export type DocumentKind = keyof typeof DOCUMENT_KINDS;

/** The details of a document. */
export interface DocumentForm {
  title: string;
  kind: string;
  /** `yyyy-mm-dd`; empty for none. */
  expiresAt: string;
}

/** A document as its form shows it. */
export function documentFormOf(document: BoatDocument): DocumentForm {
  return { title: document.title, kind: document.kind, expiresAt: document.expiresAt ?? '' };
}

/** The changed fields of a document; empty when there are none. */
export function documentChanges(form: DocumentForm, document: BoatDocument) {
  const wireOf = ({ title, kind, expiresAt }: DocumentForm) => ({
    title: cleanText(title),
    kind,
    expiresAt: expiresAt || null,
  });
  return changedParts(wireOf(form), wireOf(documentFormOf(document)));
}

/** What is wrong, by field; empty when nothing is. */
export function documentProblems(form: DocumentForm, i18n: I18n): Record<string, string> {
  const missing = cleanText(form.title) === '' ? i18n._(msg`Title field is required`) : null;
  const date = form.expiresAt === '' ? null : dateProblem(form.expiresAt);
  return found([
    ['title', missing ?? textProblem(form.title, TITLE, i18n)],
    ['expiresAt', date === null ? null : i18n._(date)],
  ]);
}

/** Why a file cannot be stored, as far as can be seen before it is sent; null when it can. */
export async function fileProblem(file: Blob, i18n: I18n): Promise<Problem> {
  if (file.size === 0) return i18n._(msg`This file is empty.`);
  if (file.size > MAX_BYTES) return i18n._(msg`The file is larger than 20 MB.`);
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const isKnown = STARTS.some((start) => start.every((byte, index) => head[index] === byte));
  return isKnown ? null : i18n._(msg`Only PDF, JPEG and PNG files are accepted.`);
}

/** The title that a file's name suggests: without its ending, cut to what a title may have. */
export function titleOf(fileName: string): string {
  return Array.from(fileName.replace(/\.[^.]+$/, ''))
    .slice(0, TITLE)
    .join('');
}

/** A size as the language writes it: kilobytes, at least one, or megabytes. */
export function sizeText(bytes: number, locale: string): string {
  const write = (value: number, unit: string, maximumFractionDigits: number) =>
    value.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits });
  if (bytes < 1_000_000) return write(Math.max(1, bytes / 1000), 'kilobyte', 0);
  return write(bytes / 1_000_000, 'megabyte', 1);
}
