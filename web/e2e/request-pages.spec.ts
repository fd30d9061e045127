import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSignedIn, test } from './account-helpers';
import { callerFor } from './boat-helpers';
import { expect } from './fixtures';

const COPIES =
  'WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < 100)';

/** Changes the server's database, to simulate years of use. */
function change(...statements: string[]): void {
  const database = new DatabaseSync(join(process.env['CHANDLERY_DATA'] ?? '', 'app.db'), {
    timeout: 10_000,
  });
  for (const statement of statements) database.exec(statement);
  database.close();
}

test('the oldest of a hundred and one requests can be opened, and the position and the focus are kept', async ({
  page,
  account,
  request,
}) => {
  const caller = await callerFor(request, account);
  const asked = { productId: 1064, quantity: 7, vendorId: 2, clientKey: 'oldest' };
  const made = (await caller.send('POST', '/api/quote-requests', asked)) as { groupId: number };
  change(
    `INSERT INTO quote_groups (user_id, client_key, body_hash, items, message, phone, created_at)
     ${COPIES} SELECT user_id, 'copy ' || number, body_hash, json_set(items, '$[0].quantity', 1), message, phone,
       created_at FROM quote_groups, copies WHERE id = ${made.groupId}`,
    `INSERT INTO quote_requests (group_id, vendor_id, vendor_name, vendor_email, vendor_language, status,
       closed_because, expires_at, created_at, updated_at)
     SELECT copy.id, q.vendor_id, q.vendor_name, q.vendor_email, q.vendor_language, 'Closed', 'withdrawn',
       q.expires_at, q.created_at, q.updated_at
     FROM quote_groups copy JOIN quote_groups g ON g.id = ${made.groupId} AND g.user_id = copy.user_id
     JOIN quote_requests q ON q.group_id = g.id WHERE copy.client_key LIKE 'copy %'`,
  );
  await openSignedIn(page, '/ordersrequests', account);
  const groups = page.locator('main ol > li');
  await expect(groups).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Load more' });
  for (let count = 20; count < 100; count += 20) {
    await more.press('Enter');
    await expect(groups).toHaveCount(count + 20);
    await expect(groups.nth(count).getByRole('link').first()).toBeFocused();
  }
  await more.press('Enter');
  await expect(groups).toHaveCount(101);
  await expect(more).toHaveCount(0);
  await expect(groups.last()).toContainText('7 × ');
  // It is also found by its status, after all closed ones.
  // The address shows the chosen status a moment after the click.
  await page.getByRole('radio', { name: 'Waiting for an answer' }).click();
  await expect(groups).toHaveCount(1);
  await expect(groups).toContainText('7 × ');
});
