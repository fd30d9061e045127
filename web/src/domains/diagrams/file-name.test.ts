import { expect, test } from 'vitest';
import { searchTextOf, stemOf } from './file-name';

// proves SHELL-71, H-102
test.each([
  ['bilge pump.pdf', 'bilgepump'],
  ['Raw-water_pump (3YM30) v1.2.PDF', 'Rawwaterpump3YM30v12'],
  ['Kühlwasser.pdf', 'Kühlwasser'],
  // As macOS writes it: the letter and its mark are two characters.
  ['Ku\u0308hler.pdf', 'Kühler'],
  ['海水ポンプ①.pdf', '海水ポンプ①'],
  ['Насос 2.pdf', 'Насос2'],
  ['no extension', 'noextension'],
  ['--- ---.pdf', ''],
  ['.pdf', ''],
])('of the file name %s, letters and digits are searched', (name, text) => {
  expect(searchTextOf(name)).toBe(text);
});

test('a name without its extension keeps everything else', () => {
  expect(stemOf('Raw-water pump v1.2.pdf')).toBe('Raw-water pump v1.2');
});
