import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Boat, BoatFit } from '@/domains/boats/boat';
import { modelName } from '@/domains/boats/model-name';

/** The text for a product's fit. */
export interface FitText {
  tone: 'fits' | 'likely' | 'cannotTell' | 'otherVoltage' | 'universal' | 'notListed';
  text: string;
  /** A second, smaller sentence. */
  detail?: string;
  /** That someone on board added it; only in addition to what the catalogue says. */
  added?: string;
  /** The engine whose serial number would decide; only where it is missing. */
  engineWithoutSerial?: number;
}

type NamedBoat = Pick<Boat, 'boatName' | 'boatBrand' | 'boatModel'>;

/** The words for a fit; null is a product that is not listed for the boat. */
export function fitText(fit: BoatFit | null, boat: NamedBoat, i18n: I18n): FitText {
  const { boatName } = boat;
  if (fit === null) return { tone: 'notListed', text: i18n._(msg`Not listed for ${boatName}`) };
  const said = catalogueText(fit, boat, i18n);
  if (!fit.isAdded || fit.reason === 'added') return said;
  return { ...said, added: i18n._(msg`You added this to ${boatName}`) };
}

function catalogueText(fit: BoatFit, boat: NamedBoat, i18n: I18n): FitText {
  const { boatName } = boat;
  if (fit.verdict === 'otherVoltage') return otherVoltage(fit, boat, i18n);
  switch (fit.reason) {
    case 'added':
      return { tone: 'fits', text: i18n._(msg`You added this to ${boatName}`) };
    case 'universal': {
      const detail = i18n._(msg`Made for any boat. Please check the size.`);
      return { tone: 'universal', text: i18n._(msg`Universal`), detail };
    }
    case 'boatModel':
      return modelText(fit, boat, i18n);
    case 'engine':
      if (fit.verdict === 'cannotTell') return cannotTell(fit, i18n);
      if (fit.verdict === 'likely') return { tone: 'likely', text: i18n._(likelyText(fit)) };
      return { tone: 'fits', text: i18n._(engineText(fit)) };
  }
}

function modelText(fit: BoatFit, { boatBrand, boatModel }: NamedBoat, i18n: I18n): FitText {
  const name = modelName(boatBrand, boatModel);
  if (fit.verdict !== 'cannotTell') {
    return { tone: 'fits', text: i18n._(msg`Fits your ${name}`) };
  }
  return {
    tone: 'cannotTell',
    text: i18n._(msg`Not sure if it fits: made for certain engines`),
    detail: i18n._(msg`Listed for ${name}. Please check that it is for your engine.`),
  };
}

/**
 * A part with another voltage is not described as fitting, but the list it is on is still shown.
 */
function otherVoltage(fit: BoatFit, boat: NamedBoat, i18n: I18n): FitText {
  const { product = '', boat: own = '' } = fit.otherVoltage ?? {};
  const text = i18n._(msg`${product}. Your boat has ${own}.`);
  const detail = listedText(fit, boat);
  return { tone: 'otherVoltage', text, ...(detail !== null && { detail: i18n._(detail) }) };
}

function listedText({ reason, engineName: engine = '' }: BoatFit, boat: NamedBoat) {
  const { boatName, boatBrand, boatModel } = boat;
  const name = modelName(boatBrand, boatModel);
  switch (reason) {
    case 'boatModel':
      return msg`Listed for ${name}`;
    case 'engine':
      return msg`Listed for ${engine}`;
    case 'universal':
      return null;
    case 'added':
      return msg`You added this to ${boatName}`;
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
