// The rules of docs/terms.md for a text: its terms, its form of address, its typography.

/** The languages of the interface, the source first. */
export const LANGUAGES = ['en', 'it', 'fr', 'es', 'nl', 'de'];
const NARROW_SPACE = '\u202f';

const QUOTES = {
  en: /["„«»]/,
  it: /["„“”]/,
  fr: /["„“”]/,
  es: /["„“”]/,
  nl: /["„«»‘]/,
  de: /["”«»]/,
};

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const listOf = (cell) => cell.split(', ').filter((word) => word !== '');

/** The rows of the table under a heading, without its header. */
function tableUnder(page, heading) {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`the page of terms has no section "${heading}"`);
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf);
}

const lengthOf = ({ english }) => Math.max(...english.map((word) => word.length));

/** Parses the page of terms. */
export function readTerms(page) {
  const others = LANGUAGES.slice(1);
  const terms = tableUnder(page, 'Terms by language').map(([english, ...words]) => ({
    english: listOf(english),
    words: Object.fromEntries(others.map((language, index) => [language, listOf(words[index])])),
  }));
  return {
    terms: terms.toSorted((a, b) => lengthOf(b) - lengthOf(a)),
    unwanted: [
      ...tableUnder(page, 'How we write'),
      ...tableUnder(page, 'Words we do not use').map(([language, not, but]) => [
        language,
        but,
        not,
      ]),
    ].map(([language, instead, words]) => ({ language, instead, words: listOf(words) })),
    same: new Set(
      tableUnder(page, 'The same in English').flatMap(([text, languages]) =>
        listOf(languages).map((language) => `${language} ${text}`),
      ),
    ),
  };
}

/** The words of a text, without placeholders and tags. */
const wordsOf = (text) => text.replace(/\{\w+\}|<\/?\d+\/?>|\{\w+, plural,/g, ' ');

const escaped = (text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Matches a word; if the list has it only with a capital, as `Lei`, the case must match. */
const wholeWord = (word) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`,
    /\p{Lu}/u.test(word) ? 'u' : 'iu',
  );

function termProblems(language, source, translation, { terms }) {
  let rest = wordsOf(source);
  const shown = translation.toLowerCase();
  return terms.flatMap(({ english, words }) => {
    const found = english.map(wholeWord).filter((pattern) => pattern.test(rest));
    for (const pattern of found) rest = rest.replace(new RegExp(pattern, 'giu'), ' ');
    const wanted = words[language];
    if (found.length === 0 || wanted.some((word) => shown.includes(word.toLowerCase()))) return [];
    return [`"${english[0]}" is "${wanted.join('" or "')}"`];
  });
}

function unwantedProblems(language, text, { unwanted }) {
  const words = wordsOf(text);
  return unwanted
    .filter((entry) => entry.language === language)
    .flatMap((entry) =>
      entry.words
        .filter((word) => wholeWord(word).test(words))
        .map((word) => `"${word}" is not used (${entry.instead})`),
    );
}

function typographyProblems(language, text) {
  const problems = [];
  const words = wordsOf(text);
  if (language !== 'en' && words.includes("'")) problems.push('an apostrophe is ’');
  if (QUOTES[language].test(words)) problems.push('quotation marks of another language');
  // A link may begin a line, which would leave the article alone at the end of the line above.
  if (/\p{L}’<\d/u.test(text)) problems.push('an article with an apostrophe belongs into the tag');
  if (language === 'fr' && text !== withFrenchSpaces(text)) {
    problems.push('narrow no-break spaces are missing: run npm run messages');
  }
  return problems;
}

/** A French text with narrow no-break spaces at its punctuation. */
export function withFrenchSpaces(text) {
  return text
    .replace(/[ \u00a0\u202f]*([!;?])/g, `${NARROW_SPACE}$1`)
    .replace(/[ \u00a0\u202f]*:(?!\/\/|\d)/g, `${NARROW_SPACE}:`)
    .replace(/«[ \u00a0\u202f]*/g, `«${NARROW_SPACE}`)
    .replace(/[ \u00a0\u202f]*»/g, `${NARROW_SPACE}»`);
}

/** The placeholders and tags of a text, sorted. */
const placesOf = (text) =>
  [...text.matchAll(/\{(\w+)(?=\s*[,}])|<\/?(\d+)\/?>/g)]
    .map((match) => match[0])
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ');

/** The problems in the words and characters of a text, compared with its English source. */
export function wordingProblems(language, source, translation, terms) {
  const own = [
    ...unwantedProblems(language, translation, terms),
    ...typographyProblems(language, translation),
  ];
  return language === LANGUAGES[0]
    ? own
    : [...own, ...termProblems(language, source, translation, terms)];
}

/** The problems of a message in a catalogue, compared with its English source; empty if none. */
export function messageProblems(language, source, translation, terms) {
  if (translation === '') return ['no translation'];
  const problems = wordingProblems(language, source, translation, terms);
  if (language === LANGUAGES[0]) {
    return translation === source ? problems : [...problems, 'not the text of the source'];
  }
  if (placesOf(source) !== placesOf(translation)) problems.push('placeholders differ');
  const isCopy = translation === source && /\p{L}{2}/u.test(wordsOf(source));
  if (isCopy && !terms.same.has(`${language} ${source}`)) problems.push('a copy of the English');
  return problems;
}
