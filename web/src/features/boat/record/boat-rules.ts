import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Boat } from '@/domains/boats/boat';
import { BOAT_REASONS } from '@/domains/boats/server-texts/boat-server-texts';
import { dateProblem } from '@/ui/dates';
import { cleanText } from '@/ui/fields/clean-text';
import { isEmail } from '@/ui/fields/email';
import { joinPhone, type Phone, phoneProblems, splitPhone } from '@/ui/fields/phone';
import {
  amountProblem,
  changedParts,
  found,
  idOf,
  numberOf,
  outOfRange,
  type Problem,
  requiredProblem,
  textProblem,
  wholeWithin,
  within,
  yearProblem,
} from '../page/field-rules';
import { typedNumber } from '../page/typed-number';

const TEXTS = [
  'boatName',
  'boatBrand',
  'boatModel',
  'ownVtUrl',
  'homePort',
  'myBoatAddress',
  'hullIdentificationNumber',
  'hullNumber',
  'registrationNumber',
  'afterSalesDealerName',
  'afterSalesDealerEmail',
  'insuranceCompany',
] as const;
const NUMBERS = [
  'boatProductionYear',
  'dcVolt',
  'acVolt',
  'numberOfPeoplePermittedOnBoard',
  'crew',
  'insuranceValue',
] as const;
/** Stored as 0 while they are not known. */
const COUNTS: readonly string[] = ['numberOfPeoplePermittedOnBoard', 'crew'];
/** What a new boat has as its insured value until someone enters one: not what anyone typed. */
const NEW_BOAT_INSURED = 200;
const DATES = [
  'commissioningDate',
  'ownershipHandoverDate',
  'annualRegistrationDate',
  'lastDryDockDate',
  'endOfBoatWarranty',
  'insuranceExpirationDate',
] as const;
const LISTS = ['boatUse', 'sailingStyle', 'designStyle'] as const;

const NAME = 60;
const BRAND = 80;
const FREE_TEXT = 2000;
const VOLTS = [0, 1000] as const;
const PEOPLE = [0, 500] as const;
const INSURED = [0, 1_000_000_000] as const;

/** The fields of a boat that are typed as a line. */
export type BoatText =
  | (typeof TEXTS)[number]
  | (typeof NUMBERS)[number]
  | (typeof DATES)[number]
  | 'yachtFlag'
  | 'boatPermitType';
/** The fields of a boat of which several choices can be made. */
export type BoatList = (typeof LISTS)[number];

/** What the forms of a boat hold. */
export type BoatForm = Record<BoatText, string> &
  Record<BoatList, readonly number[]> & {
    /** The catalogue's boat model; 0 when it is not listed. */
    boatBmtId: number;
    /** What the catalogue says of that model's parts. */
    bmtStatus: string;
    afterSalesDealerMobile: Phone;
    insuranceCurrency: string;
    /** The user's own club; null for none. */
    club: number | null;
  };

/** The values of a boat's form for a reader of this language. */
export function formOf(boat: Boat, language: string): BoatForm {
  const texts = [...TEXTS, ...DATES, 'yachtFlag', 'boatPermitType'] as const;
  const typed = Object.fromEntries([
    ...texts.map((name) => [name, String(boat[name] ?? '')]),
    ...NUMBERS.map((name) => [name, typedNumber(knownNumber(boat, name), language)]),
  ]);
  return {
    ...(typed as Record<BoatText, string>),
    hullIdentificationNumber: shownHull(boat.hullIdentificationNumber),
    boatUse: boat.boatUse,
    sailingStyle: boat.sailingStyle,
    designStyle: boat.designStyle,
    boatBmtId: boat.boatBmtId,
    bmtStatus: boat.bmtStatus,
    afterSalesDealerMobile: splitPhone(boat.afterSalesDealerMobile),
    insuranceCurrency: boat.insuranceCurrency,
    club: boat.club ?? null,
  };
}

/** A number of the boat; null or undefined while it is not known. */
export function knownNumber(boat: Boat, name: (typeof NUMBERS)[number]): number | null | undefined {
  const value = boat[name];
  const isInsured = name === 'insuranceValue';
  if (value === 0 && (isInsured || COUNTS.includes(name))) return null;
  return isInsured && value === NEW_BOAT_INSURED ? null : value;
}

/** A hull identification number as it is printed on a stern: the country apart from the rest. */
export function shownHull(number: string): string {
  return number.length === 14 ? `${number.slice(0, 2)}-${number.slice(2)}` : number;
}

/** The data of a form as they are sent. */
function wireOf(form: BoatForm, language: string) {
  const texts = TEXTS.map((name) => [name, cleanText(form[name])]);
  const numbers = NUMBERS.map((name) => {
    const unknown = COUNTS.includes(name) ? 0 : null;
    return [name, numberOf(form[name], language) ?? unknown];
  });
  const choices = (['yachtFlag', ...DATES] as const).map((name) => [name, form[name] || null]);
  return {
    ...(Object.fromEntries(texts) as Record<(typeof TEXTS)[number], string>),
    ...(Object.fromEntries(numbers) as Record<(typeof NUMBERS)[number], number | null>),
    ...(Object.fromEntries(choices) as Record<(typeof DATES)[number] | 'yachtFlag', string | null>),
    boatUse: [...form.boatUse],
    sailingStyle: [...form.sailingStyle],
    designStyle: [...form.designStyle],
    boatPermitType: idOf(form.boatPermitType),
    boatBmtId: form.boatBmtId,
    afterSalesDealerMobile: joinPhone(form.afterSalesDealerMobile),
    insuranceCurrency: form.insuranceCurrency,
    club: form.club,
  };
}

/** What is sent to change a boat. */
export type BoatChanges = Partial<ReturnType<typeof wireOf>>;

/**
 * The changes of a boat; empty if there are none. The model is sent as a whole, since its id
 * determines its texts.
 */
export function changesOf(form: BoatForm, boat: Boat, language: string): BoatChanges {
  const parts = wireOf(form, language);
  const before = wireOf(formOf(boat, language), language);
  const changes: BoatChanges = changedParts(parts, before);
  const isOtherModel = 'boatBmtId' in changes || 'boatBrand' in changes || 'boatModel' in changes;
  if (!isOtherModel) return changes;
  const { boatBmtId, boatBrand, boatModel } = parts;
  return { ...changes, boatBmtId, boatBrand, boatModel };
}

/** What is wrong, by field; empty when nothing is. */
export function boatProblems(
  form: BoatForm,
  dialCodes: readonly string[],
  i18n: I18n,
): Record<string, string> {
  const dates = DATES.map((name) => {
    const problem = form[name] === '' ? null : dateProblem(form[name]);
    return [name, problem === null ? null : i18n._(problem)] as const;
  });
  const mobile = phoneProblems('afterSalesDealerMobile', form.afterSalesDealerMobile, dialCodes);
  return found([
    ...nameProblems(form, i18n),
    ['boatProductionYear', yearProblem(form.boatProductionYear, i18n)],
    ...freeTexts(form, i18n),
    ...numberProblems(form, i18n),
    ...dates,
    ...mobile.map(([name, text]) => [name, text === null ? null : i18n._(text)] as const),
  ]);
}

function nameProblems(form: BoatForm, i18n: I18n): [string, Problem][] {
  const name = {
    missing: msg`Boat name field is required`,
    long: msg`Boat name must have at most 60 characters`,
  };
  const brand = {
    missing: msg`Boat brand field is required`,
    long: msg`Boat brand must have at most 80 characters`,
  };
  const model = {
    missing: msg`Boat model field is required`,
    long: msg`Boat model must have at most 80 characters`,
  };
  return [
    ['boatName', requiredProblem(form.boatName, NAME, name, i18n)],
    ['boatBrand', requiredProblem(form.boatBrand, BRAND, brand, i18n)],
    ['boatModel', requiredProblem(form.boatModel, BRAND, model, i18n)],
  ];
}

function freeTexts(form: BoatForm, i18n: I18n): [string, Problem][] {
  const email = cleanText(form.afterSalesDealerEmail);
  const isBadEmail = email !== '' && !isEmail(email);
  return [
    ['ownVtUrl', addressProblem(form.ownVtUrl, i18n)],
    ['homePort', textProblem(form.homePort, FREE_TEXT, i18n)],
    ['myBoatAddress', textProblem(form.myBoatAddress, FREE_TEXT, i18n, true)],
    ['hullIdentificationNumber', hullProblem(form.hullIdentificationNumber, i18n)],
    ['hullNumber', textProblem(form.hullNumber, FREE_TEXT, i18n)],
    ['registrationNumber', textProblem(form.registrationNumber, FREE_TEXT, i18n)],
    ['afterSalesDealerName', textProblem(form.afterSalesDealerName, FREE_TEXT, i18n)],
    ['afterSalesDealerEmail', isBadEmail ? i18n._(msg`Email field is badly formatted`) : null],
    ['insuranceCompany', textProblem(form.insuranceCompany, FREE_TEXT, i18n)],
  ];
}

/** Only its length and its characters are checked: a number that cannot be decoded is kept. */
function hullProblem(typed: string, i18n: I18n): Problem {
  const number = typed.replaceAll(/[\s-]/g, '');
  if (number === '' || /^[a-z0-9]{12,14}$/i.test(number)) return null;
  return i18n._(msg`Hull identification number must have 12 to 14 letters, digits or dashes`);
}

/** Only https addresses without a user name and a password are linked. */
function addressProblem(typed: string, i18n: I18n): Problem {
  const address = cleanText(typed);
  if (address === '') return null;
  const url = /^https:\/\/\S+$/i.test(address) ? URL.parse(address) : null;
  const isRight = url !== null && url.hostname.includes('.') && url.username + url.password === '';
  if (!isRight) return i18n._(msg`Please enter an address that begins with https://`);
  return textProblem(url.href, FREE_TEXT, i18n);
}

function numberProblems(form: BoatForm, i18n: I18n): [string, Problem][] {
  const volts = outOfRange(BOAT_REASONS['VOLTAGE-OUT-OF-RANGE'], VOLTS, i18n);
  const people = outOfRange(BOAT_REASONS['PEOPLE-OUT-OF-RANGE'], PEOPLE, i18n);
  const insured = outOfRange(BOAT_REASONS['INSURANCE-VALUE-OUT-OF-RANGE'], INSURED, i18n);
  const check = (
    name: (typeof NUMBERS)[number],
    isRight: (number: number) => boolean,
    wrong: string,
  ): [string, Problem] => [name, amountProblem(form[name], isRight, wrong, i18n)];
  return [
    check('dcVolt', within(VOLTS), volts),
    check('acVolt', within(VOLTS), volts),
    check('crew', wholeWithin(PEOPLE), people),
    check('numberOfPeoplePermittedOnBoard', wholeWithin(PEOPLE), people),
    check('insuranceValue', wholeWithin(INSURED), insured),
  ];
}
