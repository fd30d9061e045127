import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Boat, BoatFit } from '@/boats/boat';

/** What a product's fit to the boat is called. */
export interface FitText {
  tone: 'fits' | 'likely' | 'cannotTell' | 'notListed';
  text: string;
  /** A second, smaller sentence. */
  detail?: string;
  /** The engine whose serial number would tell; only where it is missing. */
  engineWithoutSerial?: number;
}

type NamedBoat = Pick<Boat, 'boatName' | 'boatBrand' | 'boatModel'>;

/** The words for a fit; null is a product that is not listed for the boat. */
export function fitText(fit: BoatFit | null, boat: NamedBoat, i18n: I18n): FitText {
  if (fit === null) {
    const { boatName } = boat;
    return { tone: 'notListed', text: i18n._(msg`Not listed for ${boatName}`) };
  }
  if (fit.verdict === 'cannotTell') return cannotTell(fit, i18n);
  return { tone: fit.verdict, text: i18n._(reasonText(fit, boat)) };
}

function reasonText(fit: BoatFit, { boatName, boatBrand, boatModel }: NamedBoat) {
  switch (fit.reason) {
    case 'added':
      return msg`You added this to ${boatName}`;
    case 'boatModel':
      return msg`Fits your ${boatBrand} ${boatModel}`;
    case 'universal':
      return msg`Fits every boat`;
    case 'engine':
      return fit.verdict === 'likely' ? likelyText(fit) : engineText(fit);
  }
}

function engineText({
  engineName: engine = '',
  serialFrom: from = '',
  serialTo: to = '',
}: BoatFit) {
  if (from === '' && to === '') return msg`Fits your ${engine}`;
  if (to === '') return msg`Fits your ${engine}: listed from serial ${from}`;
  if (from === '') return msg`Fits your ${engine}: listed up to serial ${to}`;
  return msg`Fits your ${engine}: listed for serials ${from}–${to}`;
}

function likelyText({
  engineName: engine = '',
  serialFrom: from = '',
  serialTo: to = '',
}: BoatFit) {
  if (from === '' && to === '') return msg`Likely fits your ${engine}`;
  if (to === '') return msg`Likely fits your ${engine}: listed from serial ${from}`;
  if (from === '') return msg`Likely fits your ${engine}: listed up to serial ${to}`;
  return msg`Likely fits your ${engine}: listed for serials ${from}–${to}`;
}

function cannotTell(fit: BoatFit, i18n: I18n): FitText {
  const { engineName: engine = '', serialFrom: from = '', serialTo: to = '', engineId } = fit;
  const tone = 'cannotTell';
  if (fit.hasSerial === true) {
    const text = i18n._(
      to === ''
        ? msg`Not sure if it fits: listed for ${engine} from serial ${from}. Please check your serial number.`
        : from === ''
          ? msg`Not sure if it fits: listed for ${engine} up to serial ${to}. Please check your serial number.`
          : msg`Not sure if it fits: listed for ${engine} serials ${from}–${to}. Please check your serial number.`,
    );
    return { tone, text };
  }
  const detail = i18n._(
    to === ''
      ? msg`Listed for ${engine} from serial ${from}`
      : from === ''
        ? msg`Listed for ${engine} up to serial ${to}`
        : msg`Listed for ${engine} serials ${from}–${to}`,
  );
  const text = i18n._(msg`Not sure if it fits: add your engine’s serial number`);
  return { tone, text, detail, ...(engineId !== undefined && { engineWithoutSerial: engineId }) };
}
