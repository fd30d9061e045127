// Fails if a text is missing from the message catalogues or does not follow docs/terms.md: in the
// catalogues, in the mails and the chat's sentences, in the lists that the server returns and in the legal texts.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, messageProblems, readTerms, wordingProblems } from './message-rules.mjs';
import {
  CHAT,
  catalogueFolders,
  entriesOfPo,
  labelsOfTable,
  MAILS,
  mailsOfToml,
  textsOfToml,
} from './text-files.mjs';

const CATALOGUES = catalogueFolders().flatMap((folder) =>
  LANGUAGES.map((language) => ({ language, file: `src/locales/${folder}${language}.po` })),
);
const LABELS = '../api/data/labels.tsv';
const LEGAL_TEXTS = 'src/ui/legal-text/texts';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const terms = readTerms(read('../docs/terms.md'));
const problems = [];
const note = (file, text, found) => {
  for (const problem of found) problems.push(`${file}: "${text.split('\n')[0]}": ${problem}`);
};

const before = CATALOGUES.map(({ file }) => read(file));
execFileSync('lingui', ['extract', '--clean'], { stdio: 'ignore' });
for (const [index, { language, file }] of CATALOGUES.entries()) {
  const now = read(file);
  if (before[index] !== now) problems.push(`${file} is not up to date: run npm run messages`);
  for (const [source, translation] of entriesOfPo(now)) {
    note(file, source, messageProblems(language, source, translation, terms));
  }
}

/** Checks the texts of a folder with a file for each language. */
function checkTexts(folder, textsOf) {
  const english = textsOf(read(`${folder}/en.toml`));
  for (const language of LANGUAGES) {
    const file = `${folder}/${language}.toml`;
    const texts = textsOf(read(file));
    if (texts.size !== english.size) problems.push(`${file}: not all texts could be read`);
    for (const [name, text] of texts) {
      note(file, name, wordingProblems(language, english.get(name) ?? '', text, terms));
    }
  }
}

checkTexts(MAILS, mailsOfToml);
checkTexts(CHAT, textsOfToml);

for (const [language, source, label] of labelsOfTable(read(LABELS), LANGUAGES)) {
  note(LABELS, label, wordingProblems(language, source, label, terms));
}

// The legal texts are in English only.
for (const name of readdirSync(new URL(`../${LEGAL_TEXTS}`, import.meta.url))) {
  const file = `${LEGAL_TEXTS}/${name}`;
  for (const paragraph of read(file).split('\n\n')) {
    note(file, paragraph, wordingProblems('en', paragraph, paragraph, terms));
  }
}

for (const problem of problems) console.error(problem);
console.log(`messages: ${LANGUAGES.length} languages, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
