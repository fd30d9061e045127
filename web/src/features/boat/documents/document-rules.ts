import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BoatDocument } from '@/domains/boats/boat';
import { dateProblem } from '@/ui/dates';
import { cleanText } from '@/ui/fields/clean-text';
import { changedParts, found, textProblem } from '../page/field-rules';

const TITLE = 120;

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

/** The title that a file's name suggests: without its ending, cut to what a title may have. */
export function titleOf(fileName: string): string {
  return Array.from(fileName.replace(/\.[^.]+$/, ''))
    .slice(0, TITLE)
    .join('');
}
