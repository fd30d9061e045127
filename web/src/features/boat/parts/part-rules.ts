import type { I18n } from '@lingui/core';
import type { BoatPart } from '@/domains/boats/boat';
import { OWN_SECTION } from '@/domains/boats/own-section';
import { BOAT_REASONS } from '@/domains/boats/server-texts/boat-server-texts';
import { cleanText } from '@/ui/fields/clean-text';
import {
  amountProblem,
  changedParts,
  found,
  idOf,
  numberOf,
  outOfRange,
  type Problem,
  textProblem,
  wholeWithin,
} from '../page/field-rules';

const QUANTITY = [0, 999] as const;
const LOCKER = 60;
const COMMENTS = 2000;

/** The missing quantity of a part; at least one. */
export function missingOf({ quantity, minimumQuantity }: BoatPart): number {
  return Math.max(1, (minimumQuantity ?? 0) - quantity);
}

/** The minimum as it is shown: nothing for a part without one. */
export function shownMinimum({ minimumQuantity }: BoatPart): string {
  return (minimumQuantity ?? 0) === 0 ? '' : String(minimumQuantity);
}

/** What the form of a part holds. */
export interface PartForm {
  quantity: string;
  minimumQuantity: string;
  locker: string;
  /** The id of a section; empty for none. */
  sectionId: string;
  comments: string;
}

/** A part as its form shows it. */
export function partFormOf(part: BoatPart): PartForm {
  return {
    quantity: String(part.quantity),
    minimumQuantity: shownMinimum(part),
    locker: part.locker ?? '',
    sectionId: String(part.sectionId ?? ''),
    comments: part.comments,
  };
}

function wireOf(form: PartForm, language: string) {
  return {
    quantity: numberOf(form.quantity, language),
    minimumQuantity: numberOf(form.minimumQuantity, language) ?? 0,
    locker: cleanText(form.locker),
    sectionId: idOf(form.sectionId),
    comments: cleanText(form.comments),
  };
}

/** The changed fields of a part, or all fields of one that is added again; empty when there are none. */
export function partChanges(
  form: PartForm,
  part: BoatPart | null,
  language: string,
): Partial<ReturnType<typeof wireOf>> {
  if (part === null) return wireOf(form, language);
  return changedParts(wireOf(form, language), wireOf(partFormOf(part), language));
}

/** What is wrong, by field; empty when nothing is. */
export function partProblems(form: PartForm, i18n: I18n): Record<string, string> {
  const quantity = outOfRange(BOAT_REASONS['QUANTITY-OUT-OF-RANGE'], QUANTITY, i18n);
  const minimum = outOfRange(BOAT_REASONS['MINIMUM-OUT-OF-RANGE'], QUANTITY, i18n);
  return found([
    ['quantity', countProblem(form.quantity, QUANTITY, quantity, i18n)],
    ['minimumQuantity', amountProblem(form.minimumQuantity, wholeWithin(QUANTITY), minimum, i18n)],
    ['locker', textProblem(form.locker, LOCKER, i18n)],
    ['comments', textProblem(form.comments, COMMENTS, i18n, true)],
  ]);
}

/** What is wrong with a required count in a range. */
export function countProblem(
  typed: string,
  range: readonly [number, number],
  wrong: string,
  i18n: I18n,
): Problem {
  return typed.trim() === '' ? wrong : amountProblem(typed, wholeWithin(range), wrong, i18n);
}

/** Whether there is less of a part than its minimum. */
export function isBelowMinimum({ quantity, minimumQuantity }: BoatPart): boolean {
  return quantity < (minimumQuantity ?? 0);
}

/** The parts by their sections: the owner's own first, then by name, those without one at the end. */
export function bySection(parts: readonly BoatPart[]): [section: string, parts: BoatPart[]][] {
  const ranks = new Map(
    parts.map(({ section, sectionFilterName }) => [section, rank(sectionFilterName ?? section)]),
  );
  const rankOf = (section: string) => ranks.get(section) ?? 0;
  return [...Map.groupBy(parts, ({ section }) => section)].toSorted(
    ([left], [right]) => rankOf(left) - rankOf(right) || left.localeCompare(right),
  );
}

/** The parts that contain every typed word in their name, number, location or comments. */
export function withWords(parts: readonly BoatPart[], typed: string): BoatPart[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return parts.filter(({ product, locker, comments, section }) => {
    const { productName = '', manufacturerProductNumber = '' } = product ?? {};
    const manufacturer = product?.productManufacturerName ?? '';
    const text = folded(
      [productName, manufacturerProductNumber, manufacturer, locker, comments, section].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

function rank(section: string): number {
  if (section === OWN_SECTION) return 0;
  return section === '' ? 2 : 1;
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
