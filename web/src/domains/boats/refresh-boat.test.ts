import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { boatsQuery } from '@/session/boats-query';
import type { Boat } from './boat';
import { type BoatChange, keepBoat, refreshBoat } from './refresh-boat';

const KEYS: Readonly<Record<string, QueryKey>> = {
  boats: ['boats'],
  parts: ['boat', 1, 'parts', {}],
  engines: ['boat', 1, 'engines', 'en'],
  users: ['boat', 1, 'users'],
  documents: ['boat', 1, 'documents'],
  sections: ['boat', 1, 'sections', 102],
  search: ['boat', 1, 'search', 'my-boat'],
  activity: ['boat', 1, 'activity', null],
  page: ['product-page', 12, 'en'],
  otherBoat: ['boat', 2, 'search', 'my-boat'],
  categories: ['categories'],
};
const FOUND = ['sections', 'search', 'page'];

test.each<[BoatChange, string[]]>([
  ['fields', ['boats']],
  ['user', ['boats', 'users']],
  ['document', ['boats', 'documents']],
  ['model', ['boats', 'parts', ...FOUND]],
  ['engine', ['engines', 'parts', ...FOUND]],
  ['part', ['engines', 'parts', ...FOUND]],
])('a change of %s makes exactly what depends on it old', async (what, expected) => {
  const client = new QueryClient();
  for (const key of Object.values(KEYS)) client.setQueryData(key, {});
  await refreshBoat(client, 1, what);
  const old = Object.keys(KEYS).filter(
    (name) => client.getQueryState(KEYS[name] ?? [])?.isInvalidated === true,
  );
  expect(old.toSorted()).toEqual([...expected, 'activity'].toSorted());
});

const boat = (id: number, boatName: string) => ({ id, boatName }) as Boat;

test('the boat of an answer replaces the old one, and a new one is appended', () => {
  const client = new QueryClient();
  keepBoat(client, boat(1, 'Ada'));
  keepBoat(client, boat(2, 'Bea'));
  keepBoat(client, boat(1, 'Carla'));
  const kept = client.getQueryData(boatsQuery().queryKey)?.map(({ boatName }) => boatName);
  expect(kept).toEqual(['Carla', 'Bea']);
});
