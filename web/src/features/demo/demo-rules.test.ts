import { expect, test } from 'vitest';
import { lastDay, taggedUsername } from './demo-rules';

const tagged = (email: string | null) => taggedUsername('demo@example.com', email);

// proves SHELL-62, H-094
test('the tag is the part of the e-mail before the @, with letters, digits, dots and dashes', () => {
  expect(tagged('jane@acme.com')).toBe('demo+jane@example.com');
  expect(tagged('Jane.O-Neil_2@acme.com')).toBe('demo+Jane.O-Neil2@example.com');
  expect(tagged('jane')).toBe('demo+jane@example.com');
  expect(tagged('ja+ne"><script>@acme.com')).toBe('demo+janescript@example.com');
  expect(tagged('.jane..b.@acme.com')).toBe('demo+jane.b@example.com');
  for (const none of [null, '', '@acme.com', '+"@acme.com', '...']) {
    expect(tagged(none)).toBe('demo@example.com');
  }
  expect(tagged('a'.repeat(500))).toHaveLength(64 + '@example.com'.length);
});

// proves SHELL-60, SHELL-63, CONST-13
test('a demo is valid for thirty days from today', () => {
  expect(lastDay(new Date(2026, 0, 31, 23, 59))).toBe('2026-03-02');
  expect(lastDay(new Date(2027, 11, 15))).toBe('2028-01-14');
});
