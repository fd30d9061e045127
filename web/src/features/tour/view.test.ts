import { expect, test } from 'vitest';
import { readView, viewSearch } from './view';

test('a view is read from the address that was written for it', () => {
  const search = viewSearch('Saloon & galley', { yaw: -30.4, pitch: 12.6, zoom: 100 });
  expect(new URLSearchParams(search).get('scene')).toBe('Saloon & galley');
  expect(readView(search)).toEqual({ yaw: -30, pitch: 13, zoom: 100 });
});

test('an incomplete or impossible view is ignored', () => {
  for (const search of [
    '',
    '?yaw=1&pitch=2',
    '?yaw=&pitch=2&zoom=100',
    '?yaw=181&pitch=0&zoom=100',
    '?yaw=0&pitch=-91&zoom=100',
    '?yaw=0&pitch=0&zoom=1',
    '?yaw=Infinity&pitch=0&zoom=100',
    '?yaw=x&pitch=0&zoom=100',
  ]) {
    expect(readView(search)).toBeNull();
  }
});
