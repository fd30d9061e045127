// @vitest-environment node
import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { Reason } from '@/api/types';
import { BOAT_REASONS } from '@/domains/boats/server-texts/boat-server-texts';
import { CHAT_REASONS } from '@/domains/chat/server-texts';
import { failureText, learnReasons, REASONS, reasonText } from './server-texts';

interface ReasonSchema {
  properties: {
    code: { enum: [Reason['code']] };
    params?: { properties: Record<string, { type?: string }> };
  };
}

const DOCUMENT = JSON.parse(
  readFileSync(new URL('../api/openapi.json', import.meta.url), 'utf8'),
) as { components: { schemas: { Reason: { oneOf: ReasonSchema[] } } } };
const SCHEMAS = DOCUMENT.components.schemas.Reason.oneOf;

const english = () => setupI18n({ locale: 'en', messages: { en: {} } });

/** Values of parameters that have a text for each value. */
const EXAMPLES: Readonly<Record<string, string>> = { requirement: 'DIGIT', provider: 'google' };

/** A reason in the server's format. */
function exampleOf({ properties: { code, params } }: ReasonSchema): Reason {
  const names = Object.keys(params?.properties ?? {});
  const given = names.map((name) => [name, EXAMPLES[name] ?? `<${name}>`]);
  return { code: code.enum[0], params: Object.fromEntries(given) } as unknown as Reason;
}

// That a language has all of these messages is checked by scripts/check-messages.mjs.
test('each reason that the server can send has one text', () => {
  const codes = SCHEMAS.map(({ properties }) => properties.code.enum[0]);
  expect(codes.length).toBeGreaterThan(100);
  const worded = [REASONS, BOAT_REASONS, CHAT_REASONS].flatMap((words) => Object.keys(words));
  expect(worded.toSorted()).toEqual(codes.toSorted());
});

test('the text of a reason contains its parameters', () => {
  learnReasons(BOAT_REASONS);
  learnReasons(CHAT_REASONS);
  for (const schema of SCHEMAS) {
    const reason = exampleOf(schema);
    const text = reasonText(reason, english());
    expect(text).toMatch(/^[A-Z].+[^{}]$/);
    const params = 'params' in reason ? Object.entries(reason.params) : [];
    // A version is not for the text: the page reads the newer record.
    const shown = params.filter(([name, value]) => value !== 'DIGIT' && name !== 'version');
    expect(shown.filter(([, value]) => text?.includes(String(value)) !== true)).toEqual([]);
  }
});

test.each([
  ['en', 'Hours must be between 0 and 1,000,000'],
  ['de', 'Hours must be between 0 and 1.000.000'],
  ['es', 'Hours must be between 0 and 1.000.000'],
])('a number is written as %s writes it', (locale, text) => {
  learnReasons(BOAT_REASONS);
  const reason: Reason = { code: 'HOURS-OUT-OF-RANGE', params: { min: 0, max: 1_000_000 } };
  expect(reasonText(reason, setupI18n({ locale, messages: { [locale]: {} } }))).toBe(text);
});

test('a year has no separator', () => {
  learnReasons(BOAT_REASONS);
  const reason: Reason = { code: 'YEAR-OUT-OF-RANGE', params: { min: 1900, max: 2027 } };
  expect(reasonText(reason, english())).toBe('Year must be between 1900 and 2027');
});

// Built code does not contain the messages, only their numbers.
test("a reason is found by its code, not by the server's message", () => {
  const { id } = REASONS['CURRENT-PASSWORD-WRONG'];
  const i18n = setupI18n({ locale: 'de', messages: { de: { [id]: 'Falsch' } } });
  expect(reasonText({ code: 'CURRENT-PASSWORD-WRONG' }, i18n)).toBe('Falsch');
});

test('a field is refused for its own reason', () => {
  const error = new ApiError(400, {
    code: 'VALIDATION',
    message: 'Some fields are not valid.',
    reason: { code: 'FIELDS-INVALID' },
    fields: { street: 'Street field is required', label: 'At most 60 characters' },
    fieldReasons: {
      street: { code: 'STREET-REQUIRED' },
      label: { code: 'TOO-LONG', params: { max: 60 } },
    },
  });
  expect(failureText(error, english())).toBe('Some fields are not valid.');
  expect(failureText(error, english(), 'label')).toBe('At most 60 characters');
  expect(failureText(error, english(), 'city')).toBe('Some fields are not valid.');
});

test("an unknown reason is shown with the server's message", () => {
  const reason = { code: 'toString' } as unknown as Reason;
  const error = new ApiError(409, { code: 'CONFLICT', message: 'The harbour is closed.', reason });
  expect(failureText(error, english())).toBe('The harbour is closed.');
});

// proves ERR-08
test("a failure without a server's message suggests to check the network", () => {
  const texts = [new ApiError(0, { message: 'TypeError' }), new ApiError(502, {})].map((error) =>
    failureText(error, english()),
  );
  expect(new Set(texts)).toEqual(new Set(['Please check your network connection and try again.']));
});
