// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messageProblems, readTerms, withFrenchSpaces, wordingProblems } from './message-rules.mjs';
import { entriesOfPo, labelsOfTable, mailsOfToml, textsOfToml } from './text-files.mjs';

const PAGE = `# Terms

## How we write

| language | form of address | words of the other form |
|---|---|---|
| es | tú | usted, su |
| it | tu | Lei |

## Terms by language

| English | Italian | French | Spanish | Dutch | German |
|---|---|---|---|---|---|
| part, parts | ricambio, ricambi | pièce | pieza | onderdeel | teil |
| part number | codice | référence | referencia | onderdeelnummer | Teilenummer |

## Words we do not use

| language | not | but |
|---|---|---|
| es | caja de cambios | inversor |

## The same in English

| text | languages |
|---|---|
| Blog | it, fr |
`;
const TERMS = readTerms(PAGE);
const problemsOf = (...message) => messageProblems(...message, TERMS);

describe('a message', () => {
  test('is translated', () => {
    expect(problemsOf('de', 'Sign in', '')).toEqual(['no translation']);
    expect(problemsOf('de', 'Sign in', 'Sign in')).toEqual(['a copy of the English']);
    expect(problemsOf('de', 'Sign in', 'Anmelden')).toEqual([]);
  });

  test('may be spelled as in English where the page says so', () => {
    expect(problemsOf('it', 'Blog', 'Blog')).toEqual([]);
    expect(problemsOf('de', 'Blog', 'Blog')).toEqual(['a copy of the English']);
    expect(problemsOf('de', '× {0}', '× {0}')).toEqual([]);
  });

  test('says in English what the source says', () => {
    expect(problemsOf('en', 'Parts on board', 'Parts on board')).toEqual([]);
    expect(problemsOf('en', 'Parts on board', 'Parts aboard')).toEqual([
      'not the text of the source',
    ]);
  });

  test('keeps its placeholders and tags', () => {
    expect(problemsOf('de', 'Hello {name}', 'Hallo')).toEqual(['placeholders differ']);
    expect(problemsOf('de', 'Read <0>this</0>', 'Lesen Sie das')).toEqual(['placeholders differ']);
    expect(problemsOf('de', '{a} of {b}', '{b}: {a}')).toEqual([]);
  });

  test('has the term of its language', () => {
    expect(problemsOf('it', 'All parts', 'Tutte le parti')).toEqual([
      '"part" is "ricambio" or "ricambi"',
    ]);
    expect(problemsOf('it', 'All parts', 'Tutti i ricambi')).toEqual([]);
    expect(problemsOf('de', 'Parts', 'Ersatzteile')).toEqual([]);
    expect(problemsOf('de', 'Partly', 'Zur Hälfte')).toEqual([]);
  });

  test('has the longer term where one fits, and not the words in it', () => {
    expect(problemsOf('it', 'Part number', 'Codice')).toEqual([]);
    expect(problemsOf('it', 'Part number of a part', 'Codice')).toEqual([
      '"part" is "ricambio" or "ricambi"',
    ]);
  });

  test('finds terms in plurals but not in the names of values', () => {
    const source = '{count, plural, one {# part} other {# parts}}';
    expect(problemsOf('it', source, '{count, plural, one {# pezzo} other {# pezzi}}')).toEqual([
      '"part" is "ricambio" or "ricambi"',
    ]);
    expect(problemsOf('it', 'Hello {part}', 'Ciao {part}')).toEqual([]);
  });

  test('holds to one form of address', () => {
    expect(problemsOf('es', 'Your city', 'Su ciudad')).toEqual(['"su" is not used (tú)']);
    expect(problemsOf('es', 'The city', 'La suma')).toEqual([]);
    expect(problemsOf('it', 'For it', 'Per lei')).toEqual([]);
    expect(problemsOf('it', 'For you', 'Per Lei')).toEqual(['"Lei" is not used (tu)']);
  });

  test('leaves out the words of the list', () => {
    expect(problemsOf('es', 'Gear', 'Caja de cambios')).toEqual([
      '"caja de cambios" is not used (inversor)',
    ]);
  });
});

describe('typography', () => {
  const spaces = 'narrow no-break spaces are missing: run npm run messages';

  test('requires the apostrophes and quotation marks of the language', () => {
    expect(problemsOf('it', 'The hour', "L'ora")).toEqual(['an apostrophe is ’']);
    expect(problemsOf('de', 'For “{a}”', 'Für “{a}”')).toEqual([
      'quotation marks of another language',
    ]);
    expect(problemsOf('de', 'For “{a}”', 'Für „{a}“')).toEqual([]);
    expect(wordingProblems('en', '', "Couldn't find", TERMS)).toEqual([]);
  });

  test('keeps an article with an apostrophe in the link of its word', () => {
    const source = 'Read the <0>policy</0>';
    expect(problemsOf('it', source, 'Leggi l’<0>informativa</0>')).toEqual([
      'an article with an apostrophe belongs into the tag',
    ]);
    expect(problemsOf('it', source, 'Leggi <0>l’informativa</0>')).toEqual([]);
  });

  test('requires narrow no-break spaces in French', () => {
    expect(problemsOf('fr', 'Ready?', 'Prêt ?')).toEqual([spaces]);
    expect(problemsOf('fr', 'Ready?', 'Prêt\u00a0?')).toEqual([spaces]);
    expect(problemsOf('fr', 'Ready?', 'Prêt?')).toEqual([spaces]);
    expect(problemsOf('fr', 'Ready?', 'Prêt\u202f?')).toEqual([]);
    expect(problemsOf('fr', 'For “{a}”', 'Pour « {a} »')).toEqual([spaces]);
  });

  test('adds them, once', () => {
    const set = '«\u202f{a}\u202f»\u202f: prêt\u202f? Oui\u202f!';
    expect(withFrenchSpaces('« {a} » : prêt? Oui !')).toBe(set);
    expect(withFrenchSpaces(set)).toBe(set);
    expect(withFrenchSpaces('https://a.b à 12:30')).toBe('https://a.b à 12:30');
  });
});

describe('the files', () => {
  test('are read: catalogues, mails, labels', () => {
    expect(entriesOfPo('msgid ""\nmsgstr "x"\n\n#: a\nmsgid "A \\"b\\""\nmsgstr "C"\n')).toEqual([
      ['A "b"', 'C'],
    ]);
    const mail = '[new-mail]\nsubject = "Hi"\nbody = """\nDear {a}\n"""\n';
    expect(mailsOfToml(mail).get('new-mail')).toBe('Hi\n\nDear {a}\n');
    expect([...textsOfToml('# Texts\n\nno-kit = "No kit for {a}."\n')]).toEqual([
      ['no-kit', 'No kit for {a}.'],
    ]);
    expect(labelsOfTable('list\tkey\ten\tit\nuse\t1\tPart\tRicambio\n', ['en', 'it'])).toEqual([
      ['en', 'Part', 'Part'],
      ['it', 'Part', 'Ricambio'],
    ]);
  });

  test('the page of terms can be read', () => {
    const terms = readTerms(readFileSync(new URL('../../docs/terms.md', import.meta.url), 'utf8'));
    expect(terms.terms.length).toBeGreaterThan(30);
    expect(new Set(terms.unwanted.map((entry) => entry.language)).size).toBe(6);
  });
});
