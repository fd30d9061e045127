import type { Page } from '@playwright/test';
import { fillSignIn, test } from './account-helpers';
import { expect } from './fixtures';
import { type Area, pictureOf, shareDarkened } from './pixels';

/** The width of the menu. */
const MENU = 340;
/** The opacity of the overlay. */
const OVERLAY = 0.6;

const button = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** The part of the window next to the open menu. */
function beside(page: Page): Area {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return { x: MENU, y: 0, width: width - MENU, height };
}

/** Opens the menu, and fails if the page next to it is not visible through the overlay. */
async function expectPageBehindMenu(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  const before = await pictureOf(page, beside(page));
  await button(page).click();
  await expect(menu(page)).toBeVisible();
  const after = await pictureOf(page, beside(page));
  const overlay = page.locator('.mantine-Drawer-overlay');
  await expect(overlay).toHaveCSS('background-color', `rgba(0, 0, 0, ${OVERLAY})`);
  expect(shareDarkened(before, after, OVERLAY)).toBeGreaterThan(0.98);
}

for (const width of [390, 768, 1024, 1280]) {
  // proves SHELL-23
  test(`the page stays visible behind the menu at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/categories');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectPageBehindMenu(page);
    await menu(page).getByRole('button', { name: 'Close' }).click();
    await expect(menu(page)).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectPageBehindMenu(page);
  });
}

// proves SHELL-44
test('the menu stays closed after signing in from it', async ({ page, account }) => {
  await page.goto('/brands');
  await button(page).click();
  await menu(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(menu(page)).toHaveCount(0);
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(menu(page)).toHaveCount(0);
});

test('Back closes the menu, and it does not open again by itself', async ({ page }) => {
  await page.goto('/categories');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  // Waits for the page itself: its address comes a moment earlier, and another page closes the
  // menu.
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible();
  await expect(page).toHaveURL(/\/search\/all-system$/);
  await button(page).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(menu(page)).toHaveCount(0);

  await button(page).click();
  await menu(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.goBack();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(menu(page)).toHaveCount(0);
});

// proves SHELL-45
test('the page can be used while the menu closes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/categories');
  await button(page).click();
  const overlay = page.locator('.mantine-Drawer-overlay');
  await expect(overlay).toHaveCSS('pointer-events', 'auto');
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toHaveCSS('pointer-events', 'none');
  await expect(overlay).toHaveCount(0);
});

test('the focus returns to the button when the menu is closed', async ({ page }) => {
  await page.goto('/categories');
  for (let times = 0; times < 2; times += 1) {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  }
});
