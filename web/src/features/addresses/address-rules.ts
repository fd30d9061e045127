import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Address } from '@/api/types';
import { cleanText } from '@/ui/fields/clean-text';
import { joinPhone, type Phone, phoneProblems, splitPhone } from '@/ui/fields/phone';

/** What the form of an address holds. */
export interface AddressForm {
  label: string;
  street: string;
  street2: string;
  city: string;
  state: string;
  postalCode: string;
  /** The ISO 3166-1 code of the country; empty until one is chosen. */
  country: string;
  phone: Phone;
}

const LIMITS = {
  label: 60,
  street: 120,
  street2: 120,
  city: 80,
  state: 80,
  postalCode: 20,
} as const;

const REQUIRED = {
  street: msg`Street field is required`,
  city: msg`City field is required`,
  country: msg`Country field is required`,
} as const;

/** An address as its form shows it; an empty form without one. */
export function formOf(address: Address | null): AddressForm {
  return {
    label: address?.label ?? '',
    street: address?.street ?? '',
    street2: address?.street2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.countryCode ?? '',
    phone: splitPhone(address?.phone ?? null),
  };
}

/** The fields in the form in which they are sent: trimmed, with the phone as one. */
export function detailsOf({ phone, country, ...texts }: AddressForm) {
  const clean = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, cleanText(text)]),
  ) as typeof texts;
  return { ...clean, countryCode: country, phone: joinPhone(phone) };
}

/** The changed fields of an address, or all fields of a new one; empty when there are none. */
export function addressChanges(form: AddressForm, address: Address | null) {
  const details = detailsOf(form);
  if (address === null) return details;
  const before = detailsOf(formOf(address));
  const changes = Object.entries(details).filter(
    ([name, value]) => value !== before[name as keyof typeof before],
  );
  return Object.fromEntries(changes) as Partial<typeof details>;
}

/** The value of a field of the form in words. */
export function addressFieldText(
  form: AddressForm,
  name: keyof AddressForm,
  countries: readonly (readonly [code: string, name: string])[],
): string {
  if (name === 'phone') return `${form.phone.code} ${form.phone.number}`.trim();
  if (name !== 'country') return form[name];
  return countries.find(([code]) => code === form.country)?.[1] ?? form.country;
}

/** The problems by field; empty if there are none. */
export function addressProblems(
  form: AddressForm,
  dialCodes: readonly string[],
  i18n: I18n,
): Record<string, string> {
  const details = detailsOf(form);
  const problems: Record<string, string> = {};
  for (const [name, max] of Object.entries(LIMITS)) {
    const text = details[name as keyof typeof LIMITS];
    if (Array.from(text).length > max) problems[name] = i18n._(msg`At most ${max} characters`);
  }
  for (const [name, problem] of Object.entries(REQUIRED)) {
    if (cleanText(form[name as keyof typeof REQUIRED]) === '') problems[name] = i18n._(problem);
  }
  for (const [name, problem] of phoneProblems('phone', form.phone, dialCodes)) {
    if (problem !== null) problems[name] = i18n._(problem);
  }
  return problems;
}
