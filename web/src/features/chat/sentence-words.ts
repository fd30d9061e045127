import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ChatSentence } from '@/api/types';
import { SAFETY_WORDS, SEE_A_PROFESSIONAL } from './safety-words';

/** The parameters as they are shown: lists as one text. */
type Shown<Params> = {
  [Name in keyof Params]: Params[Name] extends string[] ? string : Params[Name];
};

type Words = {
  readonly [Of in ChatSentence as Of['code']]: (
    params: Shown<Omit<Of, 'code'>>,
  ) => MessageDescriptor | readonly MessageDescriptor[];
};

/** The texts of all fixed sentences; the types require one for each. */
const WORDS: Words = {
  limits: () => [
    msg`This assistant finds parts, kits and documents in the catalogue.`,
    msg`It does not find the cause of a fault, and it does not know prices or stock.`,
  ],
  'found-number': ({ number }) => msg`The number ${number} belongs to this part:`,
  'similar-numbers': ({ number }) =>
    msg`No part has the number ${number}. These have a similar one:`,
  'unknown-number': ({ number }) =>
    msg`The catalogue has no part with the number ${number}, and none with a similar one.`,
  found: ({ words, total, shown }) => [
    msg`${plural(total, { one: '# product', other: '# products' })} found for “${words}”.`,
    ...ofMany(total, shown),
  ],
  'found-for-boat': ({ words, total, shown }) => [
    msg`${plural(total, {
      one: `# product for “${words}” that fits your boat.`,
      other: `# products for “${words}” that fit your boat.`,
    })}`,
    ...ofMany(total, shown),
  ],
  'nothing-for-boat': ({ words }) =>
    msg`Nothing that was found for “${words}” is listed for your boat. These are for other boats:`,
  'found-nothing': ({ words }) => msg`Nothing was found for “${words}”.`,
  corrected: ({ from, to }) => msg`Searched for “${to}” instead of “${from}”.`,
  'left-out': ({ words }) => msg`No product has all words. Left out: ${words}.`,
  symptom: ({ parts }) => msg`These parts are a likely cause: ${parts}.`,
  'fits-model': ({ productName: name }) =>
    msg`${name} fits: it is listed for the model of your boat.`,
  'fits-engine': ({ productName: name, engineName: engine }) =>
    msg`${name} fits: it is listed for your ${engine}.`,
  'fits-every-boat': ({ productName: name }) =>
    msg`${name} is made for any boat. Please check the size.`,
  'fits-added': ({ productName: name }) =>
    msg`Someone on board added ${name} to your boat. The catalogue itself does not list it.`,
  'fits-likely': ({ productName: name, engineName: engine }) =>
    msg`${name} likely fits: it is listed for serial numbers like that of your ${engine}.`,
  'serial-needed': ({ productName: name, engineName: engine }) =>
    msg`${name} is listed for certain serial numbers of your ${engine}. Add the serial number of your engine to find out.`,
  'check-serial': (params) => serialRange(params),
  'engine-needed': ({ productName: name }) =>
    msg`${name} is made for certain engines. Add your engine to find out.`,
  'not-listed': ({ productName: name }) => msg`${name} is not listed for your boat.`,
  'not-listed-for-engine': ({ productName: name, engineName: engine }) =>
    msg`${name} is not listed for ${engine}.`,
  'listed-for': ({ productName: name, engines, more }) =>
    more === 0
      ? msg`${name} is listed for ${engines}.`
      : msg`${name} is listed for ${engines} and ${plural(more, { one: '# other', other: '# others' })}.`,
  'other-voltage': ({ productName: name, product, boat }) =>
    msg`${name} is for another voltage: ${product}. Your boat has ${boat}.`,
  'replaced-by': ({ productName: name, number }) => msg`${number} was replaced by ${name}.`,
  replaces: ({ productName: name, numbers }) => msg`${name} replaces ${numbers}.`,
  equivalents: ({ productName: name }) => [
    msg`These are equivalent to ${name}, from other manufacturers.`,
    msg`Compare the dimensions before you order.`,
  ],
  'no-replacement': ({ productName: name }) =>
    msg`The catalogue has no replacement and no equivalent for ${name}.`,
  'kit-of': ({ productName: name, kitName: kit }) => msg`The kit “${kit}” of ${name} contains:`,
  'part-of-kits': ({ productName: name }) => msg`${name} is in these kits:`,
  'no-kit': ({ productName: name }) => msg`The catalogue has no kit for ${name}.`,
  section: ({ sectionName: section, total, shown }) => [
    msg`${plural(total, { one: '# product', other: '# products' })} in “${section}”.`,
    ...ofMany(total, shown),
  ],
  'prices-at-vendors': ({ productName: name }) => [
    msg`Prices and stock are not known here.`,
    msg`Vendors of ${name} can send you a quote.`,
  ],
  'prices-in-shops': ({ productName: name }) => [
    msg`Prices and stock are not known here.`,
    msg`The page of ${name} leads to shops that show them.`,
  ],
  'no-sellers': ({ productName: name }) => [
    msg`Prices and stock are not known here.`,
    msg`At the moment nobody sells ${name} here.`,
  ],
  'no-prices': () => [
    msg`Prices and stock are not known here.`,
    msg`The page of each product shows its vendors and shops.`,
  ],
  papers: ({ productName: name, titles }) => msg`Documents of ${name}: ${titles}.`,
  'how-to-ask': () =>
    msg`Ask for a part by its number or name, whether it fits your boat, what replaces it, or which kit it is in.`,
  'which-boat': () => msg`Which boat is it for? Add your boat, or name the engine.`,
  'which-engine': () => msg`Which engine do you have? Add it to your boat, or name it here.`,
  'which-product': () => msg`Which part do you mean? Its number or its name is enough.`,
  // The sentence before it says how many were found.
  'which-ones': () => msg`Which kind do you mean?`,
  'representative-offered': () => msg`You can also talk to a representative.`,
  'safety-first': ({ about }) => [SAFETY_WORDS[about], ...SEE_A_PROFESSIONAL],
  'model-unavailable': () =>
    msg`The AI does not answer at the moment. This is from the search of the catalogue.`,
  'model-limit': () =>
    msg`The daily limit of the AI has been reached. This is from the search of the catalogue.`,
};

function ofMany(total: number, shown: number): readonly MessageDescriptor[] {
  return shown > 0 && shown < total
    ? [msg`${plural(shown, { one: 'This is the first one:', other: 'These are the first #:' })}`]
    : [];
}

type Serials = Record<'productName' | 'engineName' | 'serialFrom' | 'serialTo', string>;

function serialRange(params: Serials): readonly MessageDescriptor[] {
  const { productName: name, engineName: engine, serialFrom: from, serialTo: to } = params;
  const listed =
    to === ''
      ? msg`${name} is listed for ${engine} from serial ${from}.`
      : from === ''
        ? msg`${name} is listed for ${engine} up to serial ${to}.`
        : msg`${name} is listed for ${engine} serials ${from}–${to}.`;
  return [listed, msg`Please check your serial number.`];
}

/** A fixed sentence in the language of the page, in its parts; none for one of a newer server. */
export function sentenceTexts({ code, ...params }: ChatSentence, i18n: I18n): string[] {
  if (!(code in WORDS)) return [];
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const shown = Object.fromEntries(
    Object.entries(params as Record<string, unknown>).map(([name, value]) => [
      name,
      Array.isArray(value) ? list.format(value as string[]) : value,
    ]),
  );
  const word = WORDS[code] as (params: Record<string, unknown>) => ReturnType<Words['limits']>;
  return [word(shown)].flat().map((message) => i18n._(message));
}
