import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import type { components } from '@/api/schema';
import type { Boat } from '@/domains/boats/boat';
import classes from '../page/boat.module.css';

type Reading = components['schemas']['HullReading'];

interface Props {
  boat: Pick<Boat, 'hullIdentification' | 'boatProductionYear'>;
  /** The number to decode; null for the stored one. */
  asked: string | null;
}

/**
 * Shows what a hull identification number means, or why it cannot be read. It never refuses one.
 */
export function HullReading({ boat, asked }: Props) {
  const { i18n } = useLingui();
  const { data } = useQuery({ ...hullQuery(asked ?? ''), enabled: isAskable(asked) });
  const reading = asked === null ? boat.hullIdentification : data;
  const lines = reading ? readingLines(reading, boat.boatProductionYear ?? null, i18n) : [];
  return (
    <div role="status" className={classes['reading']}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** What the server decodes from a number. */
function hullQuery(value: string) {
  return queryOptions({
    queryKey: ['hull-identification', value] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      read(api.GET('/api/hull-identification', { params: { query: { value } }, signal }), 'hull'),
  });
}

function isAskable(asked: string | null): boolean {
  return /^[a-z0-9]{12,14}$/i.test((asked ?? '').replaceAll(/[\s-]/g, ''));
}

/** The sentences about a number. */
function readingLines(reading: Reading, boatYear: number | null, i18n: I18n): string[] {
  if (!reading.readable) {
    const problem = problemText(reading.problem ?? 'length', i18n);
    return [i18n._(msg`We could not read this number: ${problem}. It is saved as you typed it.`)];
  }
  const year = reading.modelYear ?? reading.buildYear ?? '';
  const boatProductionYear = boatYear ?? '';
  return [
    facts(reading, i18n),
    ...reading.warnings.map((warning) =>
      warning === 'buildYear'
        ? i18n._(msg`The build year in this number does not match its model year. Please check it.`)
        : i18n._(msg`The number says ${year}, your boat profile says ${boatProductionYear}.`),
    ),
  ];
}

function facts(reading: Reading, i18n: I18n): string {
  const { builderCode, buildMonth, buildYear, modelYear } = reading;
  const date = buildDate(buildMonth, buildYear, i18n.locale);
  return [
    builderCode && i18n._(msg`Builder: ${builderCode}`),
    date && i18n._(msg`built ${date}`),
    modelYear && i18n._(msg`model year ${modelYear}`),
  ]
    .filter(Boolean)
    .join(', ');
}

function buildDate(month: number | null, year: number | null, locale: string): string {
  const day = new Date(year ?? 2000, (month ?? 1) - 1, 15);
  return month === null
    ? String(year ?? '')
    : day.toLocaleDateString(locale, { month: 'long', ...(year !== null && { year: 'numeric' }) });
}

function problemText(problem: NonNullable<Reading['problem']>, i18n: I18n): string {
  switch (problem) {
    case 'length':
      return i18n._(msg`the length is unusual`);
    case 'country':
      return i18n._(msg`the country code does not exist`);
    case 'serial':
      return i18n._(msg`the serial number contains I, O or Q`);
    case 'datePart':
      return i18n._(msg`the date is not valid`);
  }
}
