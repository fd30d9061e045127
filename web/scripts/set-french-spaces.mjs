// Puts the narrow no-break spaces of French punctuation into the message catalogues.
import { readFileSync, writeFileSync } from 'node:fs';
import { withFrenchSpaces } from './message-rules.mjs';
import { catalogueFolders } from './text-files.mjs';

for (const folder of catalogueFolders()) {
  const address = new URL(`../src/locales/${folder}fr.po`, import.meta.url);
  const text = readFileSync(address, 'utf8');
  const [head, ...entries] = text.split('\n\n');
  const set = entries.map((entry) =>
    entry.replace(/^msgstr "(.*)"$/m, (_, words) => `msgstr "${withFrenchSpaces(words)}"`),
  );
  writeFileSync(address, [head, ...set].join('\n\n'));
}
