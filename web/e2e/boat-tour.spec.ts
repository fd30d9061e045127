import { openSignedIn, test } from './account-helpers';
import { boatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';

// proves BOAT-050
test('a boat has a link to its own virtual tour', async ({ page, account, request }) => {
  await boatOf(request, account);
  await openSignedIn(page, '/boatprofile', account);
  const field = page.getByRole('textbox', { name: 'Virtual tour' });
  const link = page.getByRole('main').getByRole('link', { name: 'Virtual tour' });
  await expect(link).toHaveCount(0);
  await field.fill('http://tours.example.com/luna');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('https://tours.example.com/luna');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Boat saved')).toBeVisible();
  await expect(link).toHaveAttribute('href', 'https://tours.example.com/luna');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page);

  await page.reload();
  await expect(field).toHaveValue('https://tours.example.com/luna');
  await field.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Boat saved')).toBeVisible();
  await expect(link).toHaveCount(0);
});
