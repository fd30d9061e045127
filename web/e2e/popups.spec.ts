import { expect, expectAccessible, test } from './fixtures';

test.describe('without an answer about consent', () => {
  test.use({ hasConsentAnswer: false });

  // proves SHELL-47, SHELL-48, SHELL-49, SHELL-50, SHELL-51
  for (const [button, status] of [
    ['Accept', 'granted'],
    ['Decline', 'denied'],
    ['Close and decline', 'denied'],
  ] as const) {
    test(`${button} is kept and not asked for again`, async ({ page }) => {
      await page.goto('/');
      const bar = page.getByRole('region', { name: 'Your privacy' });
      await expect(bar).toBeVisible();
      await expectAccessible(page);
      await bar.getByRole('button', { name: button, exact: true }).click();
      await expect(bar).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('consentStatus'))).toBe(status);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar).toHaveCount(0);
    });
  }

  // proves POP-05, CONST-24, CONST-34
  test('the question hides nothing, and the page can be used', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('region', { name: 'Your privacy' });
    await expect(bar).toBeVisible();
    expect((await bar.getByText('May we count').boundingBox())?.width).toBeLessThanOrEqual(600);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('nothing is loaded from another site', async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('region', { name: 'Brands' }).getByRole('listitem')).toHaveCount(6);
    expect(foreign.filter((address) => !address.startsWith('data:'))).toEqual([]);
  });
});

// proves POP-02, POP-04, CONST-23
test('the page does not scroll behind a popup, which is at most 500 px wide', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Brands' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Sign in or register' }).click();
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  expect((await popup.boundingBox())?.width).toBeLessThanOrEqual(500);
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
});

// proves POP-03
test('focus moves into a popup and back to where it came from', async ({ page }) => {
  await page.goto('/');
  const avatar = page.getByRole('button', { name: 'Sign in or register' });
  await avatar.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(popup.getByRole('button', { name: 'SIGN IN' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(avatar).toBeFocused();
});

// proves SHELL-35, POP-24, POP-25, POP-27, POP-28
test('an invitation shares the sign-up page with the theme', async ({ page, baseURL }) => {
  await page.goto('/?t=harbour');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  const popup = page.getByRole('dialog', { name: 'Invite a friend' });
  const mail = await popup.getByRole('link', { name: 'E-mail' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(`${baseURL}/signup?t=harbour`);
  await expect(popup.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expectAccessible(page);
});
