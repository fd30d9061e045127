import { expect, test } from 'vitest';
import { sectionChoices } from './section-choices';

const OWN = { id: 1, section: 'My boat equipment' };
const DECK = { id: 2, section: 'Deck' };
const HULL = { id: 3, section: 'Hull' };

test('a part can be put into every section, also of a boat that has none', () => {
  expect(sectionChoices([OWN, DECK, HULL], [], null)).toEqual({
    own: OWN,
    ofBoat: [],
    others: [DECK, HULL],
  });
});

test('the sections of the boat come before the others, and no section twice', () => {
  expect(sectionChoices([OWN, DECK, HULL], [OWN, HULL], HULL)).toEqual({
    own: OWN,
    ofBoat: [HULL],
    others: [DECK],
  });
});

test('a section that the catalogue has lost stays while a part is in it', () => {
  const lost = { id: 4, section: 'Aft' };
  expect(sectionChoices([DECK], [], lost)).toEqual({
    own: undefined,
    ofBoat: [],
    others: [DECK, lost],
  });
});
