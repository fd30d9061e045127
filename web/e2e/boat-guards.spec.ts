import { test } from './account-helpers';
import { expect } from './fixtures';

const PRIVATE: readonly [row: string, path: string][] = [
  ['BOAT-001', '/boatprofile'],
  ['BOAT-002', '/boatprofile/engine/7'],
  ['BOAT-003', '/boatprofile/aftersale/7'],
  ['BOAT-004', '/boatprofile/users/7'],
  ['BOAT-005', '/boatprofile/documents/7'],
  ['BOAT-006', '/boatprofile/insurance/7'],
  ['BOAT-007', '/boatprofile/my-boat-activity/7'],
  ['BOAT-008', '/boat/7'],
  ['BOAT-009', '/add-to-boat/1001'],
];

// proves BOAT-001, BOAT-002, BOAT-003, BOAT-004, BOAT-005, BOAT-006, BOAT-007, BOAT-008, BOAT-009
test('every page of a boat sends a visitor to sign in', async ({ page }) => {
  for (const [row, path] of PRIVATE) {
    await page.goto(path);
    await expect(page, row).toHaveURL(`/login?redirectPath=${encodeURIComponent(path)}`);
  }
});
