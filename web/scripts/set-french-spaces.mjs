// Puts the narrow no-break spaces of French punctuation into the message catalogues.
import { readFileSync, writeFileSync } from 'node:fs';
import { withFrenchSpaces } from './message-rules.mjs';

const AREAS = ['', 'boat/', 'buying/', 'product/', 'scanner/', 'site/', 'tour/'];

for (const file of AREAS.map((area) => `${area}fr.po`)) {
  const address = new URL(`../src/locales/${file}`, import.meta.url);
  const text = readFileSync(address, 'utf8');
  const [head, ...entries] = text.split('\n\n');
  const set = entries.map((entry) =>
    entry.replace(/^msgstr "(.*)"$/m, (_, words) => `msgstr "${withFrenchSpaces(words)}"`),
  );
  writeFileSync(address, [head, ...set].join('\n\n'));
}
