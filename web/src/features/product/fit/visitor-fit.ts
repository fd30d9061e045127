import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BoatFit } from '@/domains/boats/boat';
import { modelName } from '@/domains/boats/model-name';
import type { ChosenModel, ModelKind } from '@/domains/products/my-models';
import { type FitText, fitText } from '@/ui/fit-text';
import type { NextStep } from './next-steps';

/** The selected boat or engine model. */
export interface Mine {
  kind: ModelKind;
  model: ChosenModel;
  /** The serial number of an engine; empty if not known. */
  serial: string;
}

/** The text for a visitor, and the next steps. */
export interface VisitorFit {
  line: FitText;
  steps: readonly NextStep[];
}

/** The text about the fit, for users without a boat; a null fit means not listed for the model. */
export function visitorFit(fit: BoatFit | null, mine: Mine, i18n: I18n): VisitorFit {
  const { brand, model } = mine.model;
  const named = { boatName: modelName(brand, model), boatBrand: brand, boatModel: model };
  const line = fitText(fit, named, i18n);
  if (fit === null) return { line: notListed(line, mine, i18n), steps: ['ask', 'save'] };
  if (line.tone !== 'cannotTell') return { line, steps: ['save'] };
  const lacksSerial = fit.reason === 'engine' && fit.hasSerial !== true;
  if (!lacksSerial) return { line, steps: ['ask', 'save'] };
  const { tone, detail } = line;
  const text = i18n._(msg`Not sure if it fits: enter the serial number of your engine`);
  return {
    line: { tone, text, ...(detail !== undefined && { detail }) },
    steps: ['ask', 'save'],
  };
}

/** Lists may be incomplete, so "not listed" does not mean that the product does not fit. */
function notListed({ tone, text }: FitText, { kind, model, serial }: Mine, i18n: I18n): FitText {
  const detail = i18n._(msg`It may still fit. Compare the numbers on the old part, or ask.`);
  if (kind === 'boat' || serial === '') return { tone, text, detail };
  const name = modelName(model.brand, model.model);
  const withSerial = i18n._(msg`Not listed for ${name} with serial number ${serial}`);
  return { tone, text: withSerial, detail };
}
