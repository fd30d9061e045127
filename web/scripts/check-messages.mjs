// Fails when a text is missing from the message catalogues, is not translated, or lost a placeholder.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../src/locales/', import.meta.url);
const LANGUAGES = ['en', 'it', 'fr', 'es', 'nl', 'de'];
const CATALOGUES = ['', 'boat/'].flatMap((part) => LANGUAGES.map((language) => part + language));

const read = (catalogue) => readFileSync(new URL(`${catalogue}.po`, FOLDER), 'utf8');

const unquote = (lines) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1]).join('');

/** The entries of a catalogue: source text and translation. */
function entries(text) {
  return text
    .split('\n\n')
    .map((block) => /^msgid ((?:"[^\n]*\n?)+)msgstr ((?:"[^\n]*\n?)+)/m.exec(block))
    .filter((match) => match !== null)
    .map((match) => [unquote(match[1]), unquote(match[2])])
    .filter(([source]) => source !== '');
}

const placeholders = (text) =>
  [...text.matchAll(/\{(\w+)|<\/?(\d+)\/?>/g)]
    .map((match) => match[0])
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ');

const problems = [];
const before = CATALOGUES.map(read);
execFileSync('lingui', ['extract', '--clean'], { stdio: 'ignore' });
for (const [index, catalogue] of CATALOGUES.entries()) {
  if (before[index] !== read(catalogue)) problems.push(`${catalogue}.po is not up to date`);
  for (const [source, translation] of entries(read(catalogue))) {
    if (translation === '') problems.push(`${catalogue}.po: no translation of "${source}"`);
    else if (placeholders(source) !== placeholders(translation)) {
      problems.push(`${catalogue}.po: placeholders differ in "${source}"`);
    }
  }
}
for (const problem of problems) console.error(problem);
console.log(`messages: ${LANGUAGES.length} languages, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
