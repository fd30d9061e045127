import { expect, test } from 'vitest';
import { tourView } from './tour-view';

const HOSTS = ['tours.example.com', 'boats.example.com'];
const OWN = 'https://boats.example.com';

test.each([
  ['https://tours.example.com/7', 'framed'],
  ['http://tours.example.com/7', 'linked'],
  ['https://tours.example.com:8443/7', 'linked'],
  ['https://tours.example.com.evil.example/7', 'linked'],
  ['https://other.example/7', 'linked'],
  ['https://boats.example.com/7', 'linked'],
  ['javascript:alert(1)', 'none'],
  ['data:text/html,7', 'none'],
  ['/tours/7', 'none'],
  ['', 'none'],
])('the tour at %s is %s', (address, kind) => {
  expect(tourView(address, HOSTS, OWN).kind).toBe(kind);
});
