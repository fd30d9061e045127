import { expect, test } from 'vitest';
import { may } from './may';

const LOOK = { create: false, read: true, edit: false, delete: false };
const NONE = { ...LOOK, read: false };

test('a right is read from what the server said with the boat', () => {
  const boat = { permissions: { users: NONE, boats: LOOK, products: { ...LOOK, create: true } } };
  expect(may(boat, 'boats', 'read')).toBe(true);
  expect(may(boat, 'boats', 'edit')).toBe(false);
  expect(may(boat, 'users', 'read')).toBe(false);
  expect(may(boat, 'products', 'create')).toBe(true);
});
