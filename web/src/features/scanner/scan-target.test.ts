import { expect, test } from 'vitest';
import { scanTarget } from './scan-target';

const HOST = 'parts.example.com';
const leadsTo = (text: string) => scanTarget(text, HOST);
const searches = (text: string) => {
  const path = leadsTo(text);
  return path === null ? null : new URLSearchParams(path.split('?')[1]).get('userInput');
};

// proves U-13
test('an address of this site opens its product or boat, and nothing else that it contains', () => {
  for (const [address, path] of [
    [`https://${HOST}/product/12-Bilge%20pump`, '/product/12'],
    [`http://${HOST}/product/12`, '/product/12'],
    [`https://${HOST}/product/12/?utm_source=label#top`, '/product/12'],
    [`https://${HOST}/virtualtour/product/12`, '/product/12'],
    [`https://${HOST}/product/single-part/7-Seal`, '/product/single-part/7'],
    [`https://${HOST}/product/12-Kit/kit/3`, '/product/12/kit/3'],
    [`https://${HOST}/boat/41`, '/boat/41'],
    [`https://${HOST}/bmt/101/virtualtourm/2?scene=engine`, '/bmt/101/virtualtourm/2'],
    [` https://${HOST}/boat/41\n`, '/boat/41'],
  ] as const) {
    expect([address, leadsTo(address)]).toEqual([address, path]);
  }
});

// proves U-13
test('every other text is searched and never opened', () => {
  for (const text of [
    'https://evil.example/product/12',
    `https://${HOST}.evil.example/product/12`,
    `https://user@${HOST}/product/12`,
    `https://${HOST}/login?redirectPath=/product/12`,
    `https://${HOST}/product/12/../../login`,
    `https://${HOST}/profile/close-account`,
    `//${HOST}/product/12`,
    `javascript:location="https://${HOST}/product/12"`,
    'data:text/html,<script>alert(1)</script>',
    '/product/12',
    'tel:+4912345',
    'WIFI:S:Boat;T:WPA;P:secret;;',
    '4006381333931',
    '35-8M0065103',
  ]) {
    expect(leadsTo(text)).toMatch(/^\/search\/all-system\?userInput=/);
    expect(searches(text)).toBe(text);
  }
});

test('of the label of a trade item only its number is searched', () => {
  expect(searches('(01)04006381333931(10)LOT7')).toBe('04006381333931');
  expect(searches('https://id.gs1.org/01/04006381333931/10/LOT7')).toBe('04006381333931');
  expect(searches('https://maker.example/01/4006381333931')).toBe('4006381333931');
  expect(searches('(01)123')).toBe('(01)123');
});

test('control characters are no part of a text, and a long text is cut', () => {
  expect(searches('\u{1D}35-8M\u0000 0065103\r\n')).toBe('35-8M 0065103');
  expect(searches('‮evil')).toBe('evil');
  expect(searches('🛥'.repeat(500))).toBe('🛥'.repeat(200));
  for (const nothing of ['', '   ', '\u0000\u001D']) expect(leadsTo(nothing)).toBeNull();
});
