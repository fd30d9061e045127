import type { I18n } from '@lingui/core';
import type { Favorite } from '@/api/types';
import { REASONS } from '@/session/server-texts';
import { cleanText } from '@/ui/fields/clean-text';

const LEAST = 1;
const MOST = 999;
const NOTE = 500;

/** What the form of a favourite holds. */
export interface FavoriteForm {
  quantity: string;
  note: string;
}

/** What changes of a favourite. */
export interface FavoriteChanges {
  quantity?: number;
  note?: string;
}

/** A favourite as its form shows it. */
export function favoriteFormOf({ quantity, note }: Favorite): FavoriteForm {
  return { quantity: String(quantity), note };
}

/** The changed fields of a favourite, or all fields of one that is added again. */
export function favoriteChanges(form: FavoriteForm, favorite: Favorite | null): FavoriteChanges {
  const quantity = Number(form.quantity);
  const note = cleanText(form.note);
  return {
    ...(quantity !== favorite?.quantity && { quantity }),
    ...(note !== favorite?.note && { note }),
  };
}

/** What is wrong, by field; empty when nothing is. */
export function favoriteProblems(form: FavoriteForm, i18n: I18n): Record<string, string> {
  const quantity = /^\d+$/.test(form.quantity.trim()) ? Number(form.quantity) : Number.NaN;
  const isCount = quantity >= LEAST && quantity <= MOST;
  const range = { min: i18n.number(LEAST), max: i18n.number(MOST) };
  const isTooLong = Array.from(cleanText(form.note)).length > NOTE;
  return {
    ...(!isCount && { quantity: i18n._(REASONS['NUMBER-OUT-OF-RANGE'](range)) }),
    ...(isTooLong && { note: i18n._(REASONS['TOO-LONG']({ max: i18n.number(NOTE) })) }),
  };
}
