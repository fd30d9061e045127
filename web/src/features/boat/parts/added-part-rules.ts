import type { I18n } from '@lingui/core';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { BOAT_REASONS } from '@/domains/boats/server-texts/boat-server-texts';
import { cleanText } from '@/ui/fields/clean-text';
import { found, idOf, numberOf, outOfRange } from '../page/field-rules';
import { countProblem, type PartForm, partFormOf, partProblems } from './part-rules';

/** What the form of a product that comes on board holds. */
export interface AddedPart extends PartForm {
  /** The id of the engine it is for; empty for none. */
  engineId: string;
}

const NEW_QUANTITY = [1, 999] as const;
const NEW_PART: PartForm = {
  quantity: '1',
  minimumQuantity: '',
  locker: '',
  sectionId: '',
  comments: '',
};

/** The boat to begin with: the one of the address, else the active one, else any that may be added to. */
export function boatToAddTo(
  boats: readonly Boat[],
  preset: number | null,
  active: Boat | null,
): Boat | null {
  const open = boats.filter((boat) => may(boat, 'products', 'create'));
  return (
    open.find(({ id }) => id === preset) ??
    open.find(({ id }) => id === active?.id) ??
    open[0] ??
    null
  );
}

/**
 * The initial values of the form: those of the product already on board of that engine, otherwise a
 * quantity of one in its usual section.
 */
export function addedPartOf(known: BoatPart | undefined, usualSection: number | null): PartForm {
  if (known !== undefined) return partFormOf(known);
  return { ...NEW_PART, sectionId: usualSection === null ? '' : String(usualSection) };
}

/** The row of a product on board of an engine, or of none. */
export function knownPart(
  parts: readonly BoatPart[],
  productId: number,
  engineId: string,
): BoatPart | undefined {
  return parts.find((part) => part.productId === productId && part.engineId === idOf(engineId));
}

/** What is wrong, by field; empty when nothing is. */
export function addedPartProblems(form: AddedPart, i18n: I18n): Record<string, string> {
  const wrong = outOfRange(BOAT_REASONS['QUANTITY-OUT-OF-RANGE'], NEW_QUANTITY, i18n);
  const quantity = countProblem(form.quantity, NEW_QUANTITY, wrong, i18n);
  return { ...partProblems(form, i18n), ...found([['quantity', quantity]]) };
}

/** What is sent: without a section the server takes the boat's own equipment. */
export function addedPartBody(form: AddedPart, language: string) {
  const sectionId = idOf(form.sectionId);
  return {
    quantity: numberOf(form.quantity, language),
    ...(sectionId !== null && { sectionId }),
    engineId: idOf(form.engineId),
    minimumQuantity: numberOf(form.minimumQuantity, language) ?? 0,
    locker: cleanText(form.locker),
    comments: cleanText(form.comments),
  };
}
