// Puts the narrow no-break spaces of French punctuation into the message catalogues, the mails and
// the chat's sentences.
import { readFileSync, writeFileSync } from 'node:fs';
import { withFrenchSpaces } from './message-rules.mjs';
import { CHAT, catalogueFolders, MAILS } from './text-files.mjs';

function rewrite(path, change) {
  const address = new URL(`../${path}`, import.meta.url);
  writeFileSync(address, change(readFileSync(address, 'utf8')));
}

for (const folder of catalogueFolders()) {
  rewrite(`src/locales/${folder}fr.po`, (text) => {
    const [head, ...entries] = text.split('\n\n');
    const set = entries.map((entry) =>
      entry.replace(/^msgstr "(.*)"$/m, (_, words) => `msgstr "${withFrenchSpaces(words)}"`),
    );
    return [head, ...set].join('\n\n');
  });
}

for (const folder of [MAILS, CHAT]) {
  // Lines that begin with # are comments, in English.
  rewrite(`${folder}/fr.toml`, (text) => text.replace(/^(?!#).*$/gm, withFrenchSpaces));
}
