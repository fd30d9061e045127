// Reads the files with texts in all languages as pairs of English source and translation.
import { readdirSync } from 'node:fs';

/** The folders of the mails and of the chat's sentences, with a file for each language. */
export const MAILS = '../api/src/platform/mail/texts';
export const CHAT = '../api/src/chat/assistant/wording';

/** The folders of the message catalogues below `src/locales`: one for each area, and `''`. */
export function catalogueFolders() {
  const entries = readdirSync(new URL('../src/locales', import.meta.url), { withFileTypes: true });
  const areas = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${name}/`);
  return ['', ...areas];
}

const unquote = (lines) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => JSON.parse(`"${match[1]}"`)).join('');

/** The entries of a `.po` catalogue: source and translation. */
export function entriesOfPo(text) {
  return text
    .split('\n\n')
    .map((block) => /^msgid ((?:"[^\n]*\n?)+)msgstr ((?:"[^\n]*\n?)+)/m.exec(block))
    .filter((match) => match !== null)
    .map((match) => [unquote(match[1]), unquote(match[2])])
    .filter(([source]) => source !== '');
}

/** The mails of a language: subject and body together, by name. */
export function mailsOfToml(text) {
  const mails = text.matchAll(/^\[([a-z-]+)\]\nsubject = "([^"]*)"\nbody = """([^]*?)"""/gm);
  return new Map([...mails].map(([, name, subject, body]) => [name, `${subject}\n${body}`]));
}

/** The texts of a language in a file with one on each line, by name. */
export function textsOfToml(text) {
  return new Map(
    [...text.matchAll(/^([a-z-]+) = "([^"]*)"$/gm)].map(([, name, one]) => [name, one]),
  );
}

/** The labels of a table with one column for each language after two other columns. */
export function labelsOfTable(text, languages) {
  const rows = text
    .split('\n')
    .slice(1)
    .filter((row) => row !== '');
  return rows.flatMap((row) => {
    const names = row.split('\t').slice(2);
    return languages.map((language, index) => [language, names[0], names[index] ?? '']);
  });
}
