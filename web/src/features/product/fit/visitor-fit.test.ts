import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { BoatFit } from '@/domains/boats/boat';
import { type Mine, type VisitorFit, visitorFit } from './visitor-fit';

const ENGINE: Mine = {
  kind: 'engine',
  model: { id: 1, brand: 'Yanmar', model: '3YM30' },
  serial: '',
};
const WITH_SERIAL: Mine = { ...ENGINE, serial: 'E00500' };
const BOAT: Mine = {
  kind: 'boat',
  model: { id: 2, brand: 'Bavaria', model: 'Cruiser 37' },
  serial: 'E00500',
};
const ASK = { steps: ['ask', 'save'] } as const;
const MAY_FIT = 'It may still fit. Compare the numbers on the old part, or ask.';

function engineFit(verdict: BoatFit['verdict'], hasSerial: boolean): BoatFit {
  const serials = { serialFrom: 'E00101', serialTo: 'E05999', hasSerial };
  return {
    verdict,
    reason: 'engine',
    isAdded: false,
    engineId: 1,
    engineName: 'Yanmar 3YM30',
    ...serials,
  };
}

test.each<[string, BoatFit | null, Mine, VisitorFit]>([
  [
    'a boat',
    { verdict: 'fits', reason: 'boatModel', isAdded: false },
    BOAT,
    { line: { tone: 'fits', text: 'Fits your Bavaria Cruiser 37' }, steps: ['save'] },
  ],
  [
    'an engine with its serial number',
    engineFit('fits', true),
    WITH_SERIAL,
    {
      line: { tone: 'fits', text: 'Fits your Yanmar 3YM30: listed for serials E00101–E05999' },
      steps: ['save'],
    },
  ],
  [
    'an engine without the serial number that would tell',
    engineFit('cannotTell', false),
    ENGINE,
    {
      line: {
        tone: 'cannotTell',
        text: 'Not sure if it fits: enter the serial number of your engine',
        detail: 'Listed for Yanmar 3YM30 serials E00101–E05999',
      },
      ...ASK,
    },
  ],
  [
    'a serial number that cannot be compared',
    engineFit('cannotTell', true),
    WITH_SERIAL,
    {
      line: {
        tone: 'cannotTell',
        text: 'Not sure if it fits: listed for Yanmar 3YM30 serials E00101–E05999. Please check your serial number.',
      },
      ...ASK,
    },
  ],
  [
    'a boat, for a part of engines',
    { verdict: 'cannotTell', reason: 'boatModel', isAdded: false },
    BOAT,
    {
      line: {
        tone: 'cannotTell',
        text: 'Not sure if it fits: made for certain engines',
        detail: 'Listed for Bavaria Cruiser 37. Please check that it is for your engine.',
      },
      ...ASK,
    },
  ],
  [
    'an engine that is not listed',
    null,
    ENGINE,
    { line: { tone: 'notListed', text: 'Not listed for Yanmar 3YM30', detail: MAY_FIT }, ...ASK },
  ],
  [
    'a serial number that is not listed',
    null,
    WITH_SERIAL,
    {
      line: {
        tone: 'notListed',
        text: 'Not listed for Yanmar 3YM30 with serial number E00500',
        detail: MAY_FIT,
      },
      ...ASK,
    },
  ],
  [
    'a boat that is not listed, whatever its engine',
    null,
    BOAT,
    {
      line: { tone: 'notListed', text: 'Not listed for Bavaria Cruiser 37', detail: MAY_FIT },
      ...ASK,
    },
  ],
])('a visitor is told whether it fits, and what to do next: %s', (_, fit, mine, expected) => {
  expect(visitorFit(fit, mine, i18n)).toEqual(expected);
});
