// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BOAT_SERVER_TEXTS } from '@/domains/boats/server-texts/boat-server-texts';
import { SERVER_TEXTS } from './server-texts';

const SERVER = fileURLToPath(new URL('../../../api/src/', import.meta.url));
/**
 * Texts for operators or invalid requests, or never shown: catalogue pages have their own error
 * texts.
 */
const NOT_SHOWN = /^(app|catalogue|client\/options|commands|platform\/(config|server)|search)\//;

/** Said of an address that the app never makes. */
const BROKEN_ADDRESS = 'This must be a whole number between 1 and 20000.';

/** The sentences in a source: texts from a capital to a full stop, outside of tests and documents. */
function sentencesOf(source: string): string[] {
  const [code = ''] = source.split('#[cfg(test)]');
  const said = code
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/#\[utoipa::path\([\s\S]*?\n\)\]/g, '')
    .replaceAll('\\u{2019}', '’');
  return [...said.matchAll(/"([A-Z][^"{}\n]* [^"{}\n]*\.)"/g)].map(([, sentence = '']) => sentence);
}

test('each sentence that the server says of an account or a boat can be translated', () => {
  const sentences = globSync('**/*.rs', { cwd: SERVER })
    .filter((path) => !NOT_SHOWN.test(path))
    .flatMap((path) => sentencesOf(readFileSync(SERVER + path, 'utf8')));
  expect(sentences).toContain('There is no space left for this boat’s documents.');
  const known = { ...SERVER_TEXTS, ...BOAT_SERVER_TEXTS, [BROKEN_ADDRESS]: null };
  expect(sentences.filter((sentence) => !Object.hasOwn(known, sentence))).toEqual([]);
});
