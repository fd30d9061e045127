import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Activity } from '@/domains/boats/boat';
import { activityText, timeAgo } from './activity-text';

function entry(parts: Partial<Activity>): Activity {
  return {
    id: 1,
    at: '2026-11-22T10:00:00Z',
    userId: 4,
    fullName: 'Ada Berg',
    kind: 'boat',
    action: 'changed',
    subject: '',
    subjectName: '',
    details: {},
    ...parts,
  };
}

test.each<[Partial<Activity>, string]>([
  [{ action: 'created', subject: 'Nutshell' }, 'Ada Berg created the boat'],
  [
    { details: { fields: ['boatName', 'boatBmtId', 'boatModel', 'tomorrow'] } },
    'Ada Berg changed the boat: Boat name, Model, tomorrow',
  ],
  [{ kind: 'engine', action: 'created', subject: 'Yanmar 3YM30' }, 'Ada Berg added Yanmar 3YM30'],
  [
    { kind: 'engine', subject: 'Yanmar 3YM30', details: { fields: ['hours', 'hoursReadOn'] } },
    'Ada Berg changed Yanmar 3YM30: Hours, Hours read on',
  ],
  [{ kind: 'product', action: 'removed', subject: 'Impeller' }, 'Ada Berg removed Impeller'],
  [{ kind: 'document', subject: 'Policy', fullName: null }, 'A former user changed Policy'],
  [
    {
      kind: 'user',
      fullName: null,
      subjectName: 'Bo Lind',
      details: { role: 'Owner', bySystem: true },
    },
    'Harbour Parts changed the role of Bo Lind to Owner',
  ],
  [
    { kind: 'user', action: 'invited', details: { role: 'Guest' } },
    'Ada Berg invited someone as Guest',
  ],
  [{ kind: 'user', action: 'joined', details: { role: 'Captain' } }, 'Ada Berg joined as Captain'],
  [{ kind: 'user', action: 'left' }, 'Ada Berg left the boat'],
  [
    { kind: 'user', subjectName: 'Bo Lind', details: { role: 'Duty officer' } },
    'Ada Berg changed the role of Bo Lind to Duty officer',
  ],
  [
    { kind: 'user', action: 'removed', subjectName: 'Bo Lind' },
    'Ada Berg removed Bo Lind from the boat',
  ],
])('%o: %s', (parts, text) => {
  expect(activityText(entry(parts), 'Harbour Parts', i18n)).toBe(text);
});

test('the age of an entry is in the largest whole unit', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(timeAgo('2026-11-22T11:59:50Z', now, 'en')).toBe('now');
  expect(timeAgo('2026-11-22T11:30:00Z', now, 'en')).toBe('30 minutes ago');
  expect(timeAgo('2026-11-21T11:00:00Z', now, 'en')).toBe('yesterday');
  expect(timeAgo('2026-11-19T11:00:00Z', now, 'de')).toBe('vor 3 Tagen');
  // A clock that is ahead of the server's must not show future times.
  expect(timeAgo('2026-11-22T12:00:20Z', now, 'en')).toBe('now');
});
