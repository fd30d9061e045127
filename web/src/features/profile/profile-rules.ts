import type { I18n, MessageDescriptor } from '@lingui/core';
import type { UserData } from '@/session/user-data';
import { cleanText } from '@/ui/fields/clean-text';
import { nameProblem } from '@/ui/fields/name';
import { joinPhone, type Phone, phoneProblems, splitPhone } from '@/ui/fields/phone';

/** What the profile's form holds. */
export interface Profile {
  fullName: string;
  phone: Phone;
  /** The id of a nationality as text; empty for none. */
  nationality: string;
  currency: string;
  measurementSystem: string;
}

/** What is stored of a user, as the form shows it. */
export function profileOf(user: UserData): Profile {
  return {
    fullName: user.fullName,
    phone: splitPhone(user.phone),
    nationality: user.nationality === null ? '' : String(user.nationality),
    currency: user.currency,
    measurementSystem: user.measurementSystem,
  };
}

/** The changed fields of a user; empty when there are none. */
export function changesOf(profile: Profile, user: UserData) {
  const phone = joinPhone(profile.phone);
  const nationality = profile.nationality === '' ? null : Number(profile.nationality);
  return {
    ...(cleanText(profile.fullName) !== user.fullName && { fullName: cleanText(profile.fullName) }),
    ...(phone !== (user.phone ?? '') && { phone: phone === '' ? null : phone }),
    ...(nationality !== user.nationality && { nationality }),
    ...(profile.currency !== user.currency && { currency: profile.currency }),
    ...(profile.measurementSystem !== user.measurementSystem && {
      measurementSystem: profile.measurementSystem,
    }),
  };
}

/** What is wrong, by field; empty when nothing is. */
export function profileProblems(
  profile: Profile,
  dialCodes: readonly string[],
  i18n: I18n,
): Record<string, string> {
  const found: [name: string, problem: MessageDescriptor | null][] = [
    ['fullName', nameProblem(profile.fullName)],
    ...phoneProblems('phone', profile.phone, dialCodes),
  ];
  return Object.fromEntries(
    found.flatMap(([name, problem]) => (problem === null ? [] : [[name, i18n._(problem)]])),
  );
}
