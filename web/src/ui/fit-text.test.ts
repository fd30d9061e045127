import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { BoatFit } from '@/domains/boats/boat';
import { type FitText, fitText } from './fit-text';

const BOAT = { boatName: 'Nordlys', boatBrand: 'Beneteau', boatModel: 'First 310' };
const ENGINE = { engineId: 5, engineName: 'Yanmar 3YM30', hasSerial: true };

function engine(verdict: BoatFit['verdict'], from: string, to: string, hasSerial = true): BoatFit {
  return {
    verdict,
    reason: 'engine',
    isAdded: false,
    ...ENGINE,
    hasSerial,
    serialFrom: from,
    serialTo: to,
  };
}

test.each<[string, BoatFit | null, FitText]>([
  ['added', of('added', true), fits('You added this to Nordlys')],
  ['the model', of('boatModel'), fits('Fits your Beneteau First 310')],
  [
    'every boat',
    of('universal'),
    {
      tone: 'universal',
      text: 'Universal',
      detail: 'Made for any boat. Please check the size.',
    },
  ],
  [
    'the model, and added',
    of('boatModel', true),
    { ...fits('Fits your Beneteau First 310'), added: 'You added this to Nordlys' },
  ],
  [
    'a part of some engine',
    { ...of('boatModel'), verdict: 'cannotTell' },
    {
      tone: 'cannotTell',
      text: 'Not sure if it fits: made for certain engines',
      detail: 'Listed for Beneteau First 310. Please check that it is for your engine.',
    },
  ],
  [
    'another voltage',
    {
      ...of('boatModel'),
      verdict: 'otherVoltage',
      otherVoltage: { product: '24 V', boat: '12 V' },
    },
    {
      tone: 'otherVoltage',
      text: '24 V. Your boat has 12 V.',
      detail: 'Listed for Beneteau First 310',
    },
  ],
  ['an engine', engine('fits', '', ''), fits('Fits your Yanmar 3YM30')],
  [
    'an engine between serials',
    engine('fits', 'E00101', 'E05999'),
    fits('Fits your Yanmar 3YM30: listed for serials E00101–E05999'),
  ],
  [
    'an engine from a serial',
    engine('fits', 'E00101', ''),
    fits('Fits your Yanmar 3YM30: listed from serial E00101'),
  ],
  [
    'an engine up to a serial',
    engine('fits', '', 'E05999'),
    fits('Fits your Yanmar 3YM30: listed up to serial E05999'),
  ],
  [
    'an engine, likely',
    engine('likely', 'E00101', 'E05999'),
    likely('Likely fits your Yanmar 3YM30: listed for serials E00101–E05999'),
  ],
  [
    'an engine from a serial, likely',
    engine('likely', 'E00101', ''),
    likely('Likely fits your Yanmar 3YM30: listed from serial E00101'),
  ],
  [
    'an engine up to a serial, likely',
    engine('likely', '', 'E05999'),
    likely('Likely fits your Yanmar 3YM30: listed up to serial E05999'),
  ],
  ['nothing', null, { tone: 'notListed', text: 'Not listed for Nordlys' }],
])('says in words what fits: %s', (_, fit, expected) => {
  expect(fitText(fit, BOAT, i18n)).toEqual(expected);
});

test.each([
  ['E00101', 'E05999', 'Listed for Yanmar 3YM30 serials E00101–E05999'],
  ['E00101', '', 'Listed for Yanmar 3YM30 from serial E00101'],
  ['', 'E05999', 'Listed for Yanmar 3YM30 up to serial E05999'],
])('asks for the serial number that would tell (%s–%s)', (from, to, detail) => {
  expect(fitText(engine('cannotTell', from, to, false), BOAT, i18n)).toEqual({
    tone: 'cannotTell',
    text: 'Not sure if it fits: add your engine’s serial number',
    detail,
    engineWithoutSerial: 5,
  });
});

test.each([
  ['E00101', 'E05999', 'listed for Yanmar 3YM30 serials E00101–E05999'],
  ['E00101', '', 'listed for Yanmar 3YM30 from serial E00101'],
  ['', 'E05999', 'listed for Yanmar 3YM30 up to serial E05999'],
])('says what to compare an odd serial number with (%s–%s)', (from, to, words) => {
  expect(fitText(engine('cannotTell', from, to), BOAT, i18n)).toEqual({
    tone: 'cannotTell',
    text: `Not sure if it fits: ${words}. Please check your serial number.`,
  });
});

function of(reason: BoatFit['reason'], isAdded = false): BoatFit {
  return { verdict: 'fits', reason, isAdded };
}

function fits(text: string): FitText {
  return { tone: 'fits', text };
}

function likely(text: string): FitText {
  return { tone: 'likely', text };
}
