import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EnginePlace, ListedBoat } from '@/domains/products/fit-queries';

const BETWEEN = ' · ';

/** The position of a part on an engine: serial numbers, position, quantity and comments. */
export function placeText(place: EnginePlace, i18n: I18n): string {
  const { position, quantity, comments } = place;
  return joined([serialText(place, i18n), position, countText(quantity, i18n), comments]);
}

/** The position of a part on a boat: section, quantity and comments. */
export function boatPlaceText(
  boat: Pick<ListedBoat, 'sectionName' | 'quantity' | 'comments'>,
  i18n: I18n,
): string {
  return joined([boat.sectionName, countText(boat.quantity, i18n), boat.comments]);
}

function serialText({ serialFrom: from, serialTo: to }: EnginePlace, i18n: I18n): string {
  if (from === '' && to === '') return '';
  if (to === '') return i18n._(msg`From serial number ${from}`);
  if (from === '') return i18n._(msg`Up to serial number ${to}`);
  return i18n._(msg`Serial numbers ${from}–${to}`);
}

/** A quantity of one is not shown. */
function countText(quantity: number | null, i18n: I18n): string {
  return quantity === null || quantity === 1 ? '' : i18n._(msg`Quantity: ${quantity}`);
}

function joined(facts: readonly string[]): string {
  return facts.filter((fact) => fact !== '').join(BETWEEN);
}
