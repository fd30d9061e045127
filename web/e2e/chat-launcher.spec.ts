import type { Locator, Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';

const launcherOf = (page: Page) => page.getByRole('button', { name: 'Open the chat' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'AI marine chat' });

/** The distances of an element from the right and the lower edge of the window. */
async function distances(page: Page, element: Locator) {
  const box = await element.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box).not.toBeNull();
  if (box === null) return { right: 0, bottom: 0 };
  return {
    right: Math.round(width - box.x - box.width),
    bottom: Math.round(height - box.y - box.height),
  };
}

/** The calls of the chat that a page sends from now on. */
function chatCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/chat') || /\/assets\/chat-/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

// proves CHAT-01, CHAT-06, CHAT-07, CONST-80, CONST-81
test('the launcher floats at its offset, above the question about consent', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/search/all-system?value=pump', account);
  const offset = (page.viewportSize()?.width ?? 0) < 768 ? 20 : 40;
  await expect(launcherOf(page)).toBeVisible();
  await expect(async () => {
    expect(await distances(page, launcherOf(page))).toEqual({ right: offset, bottom: offset });
  }).toPass();
  // At the end of the page no link is under it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const launcher = await launcherOf(page).boundingBox();
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    const box = await link.boundingBox();
    const isApart =
      box === null ||
      launcher === null ||
      box.x + box.width <= launcher.x ||
      box.y >= launcher.y + launcher.height ||
      box.y + box.height <= launcher.y;
    expect(isApart, await link.innerText()).toBe(true);
  }
  await expectAccessible(page);
});

test.describe('with the question about consent', () => {
  test.use({ hasConsentAnswer: false });

  // proves CHAT-01
  test('the launcher is above it', async ({ page, account }) => {
    await openSignedIn(page, '/search/all-system?value=pump', account);
    const bar = await page.getByRole('region', { name: 'Your privacy' }).boundingBox();
    const launcher = await launcherOf(page).boundingBox();
    expect((launcher?.y ?? 0) + (launcher?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });
});

// proves CHAT-02, H-194
test('the launcher is hidden on the pages of the chat', async ({ page, account }) => {
  for (const path of ['/chat', '/chats', '/chat?new=1']) {
    await openSignedIn(page, path, account);
    await expect(launcherOf(page)).toHaveCount(0);
  }
});

// proves CHAT-03, CHAT-04, CHAT-05
test('the chat begins with the first click and ends when it is closed', async ({
  page,
  account,
}) => {
  const calls = chatCalls(page);
  await openSignedIn(page, '/categories', account);
  expect(calls).toEqual([]);
  await launcherOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  await expect(panelOf(page).getByRole('heading', { name: 'AI marine chat' })).toBeFocused();
  await expect(panelOf(page).getByLabel('Your question')).toBeVisible();
  expect(calls).toContain('/api/chats/service');
  await expectAccessible(page);
  await expectRoom(page);

  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(launcherOf(page)).toBeFocused();
  // Closed: the chat asks for nothing any more, also not when the window gets the focus.
  calls.length = 0;
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  expect(calls).toEqual([]);

  await launcherOf(page).click();
  await panelOf(page).getByRole('link', { name: 'All chats' }).click();
  await expect(page).toHaveURL('/chats');
  await expect(panelOf(page)).toHaveCount(0);
});

// proves CHAT-09, CHAT-10, CHAT-11, H-195, H-196
test('a visitor is asked to sign in', { tag: '@any-size' }, async ({ page }) => {
  const calls = chatCalls(page);
  await page.goto('/search/all-system?value=pump');
  await launcherOf(page).click();
  const popup = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(popup).toContainText('To use the chat, sign in or register.');
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  expect(calls).toEqual([]);
  for (const path of ['/chat', '/chat/1', '/chats']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?/);
  }
});
