import { expect, expectAccessible, test } from './fixtures';
import { searchBox } from './search-helpers';

test.describe('the home page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  // proves SHELL-01, THEME-02, CONST-51
  test('opens with the tagline', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'All your boating needs in a click',
    );
  });

  // proves THEME-34, THEME-35, THEME-36, CONST-21
  test('has the header image that suits the width', async ({ page }) => {
    const image = page.locator('main picture img');
    const shown = () => image.evaluate((element: HTMLImageElement) => element.currentSrc);
    for (const [width, file] of [
      [469, 'boat-header-sm.png'],
      [470, 'boat-header-big.png'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(shown).toMatch(new RegExp(`/media/themes/default/${file}$`));
    }
  });

  // proves THEME-31, CONST-87
  test('has the logo of the theme', async ({ page }) => {
    const logo = page.getByRole('banner').getByRole('link', { name: 'Chandlery' }).locator('img');
    await expect(logo).toHaveAttribute('src', '/media/themes/default/transparent-logo.png');
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .not.toBe(0);
  });

  test('searches for what is typed', { tag: '@any-size' }, async ({ page }) => {
    await searchBox(page).fill('bilge pump');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/all-system\?value=bilge(\+|%20)pump$/);
  });

  test('suggests while typing, and stays on the page', async ({ page }) => {
    await searchBox(page).pressSequentially('impel', { delay: 20 });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/$/);
    await searchBox(page).press('ArrowDown');
    await searchBox(page).press('Enter');
    await expect(page).not.toHaveURL(/\/$/);
  });

  // proves SRCH-80
  test('asks a visitor to sign in before it looks for their boat model', {
    tag: '@any-size',
  }, async ({ page }) => {
    await page.getByRole('button', { name: 'Find parts for my boat model' }).click();
    const popup = page.getByRole('dialog', { name: 'Sign in to continue' });
    await expect(popup.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
    await popup.getByRole('button', { name: 'REGISTER' }).click();
    await expect(page).toHaveURL(/\/signup\?redirectPath=%2Fsearch%2Fmy-boat$/);
  });

  // proves POP-79
  test('prompts to define the boat', { tag: '@any-size' }, async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Define your boat!' })).toBeVisible();
    await page.getByRole('link', { name: 'Fill in boat profile' }).click();
    await expect(page).toHaveURL(/\/login\?redirectPath=%2Fboatprofile$/);
  });

  // proves U-01
  test('has a tile for each main page', { tag: '@any-size' }, async ({ page }) => {
    const tiles = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
    await expect(tiles).toHaveText([
      'Categories',
      'Brands',
      'My Wishlist',
      'My Boat',
      'AI marine chat',
    ]);
  });

  test('shows the first six categories and brands with their pictures', {
    tag: '@any-size',
  }, async ({ page }) => {
    for (const [title, path] of [
      ['Categories', '/categories/'],
      ['Brands', '/brands/'],
    ] as const) {
      const tiles = page.getByRole('region', { name: title }).getByRole('listitem');
      await expect(tiles).toHaveCount(6);
      const href = await tiles.first().getByRole('link').getAttribute('href');
      expect(href).toMatch(new RegExp(`^${path}\\d+-`));
    }
  });

  // With a transition on every element, the colours of the light scheme would fade into the dark
  // ones.
  test('changes its colours without an animation for users who prefer reduced motion', {
    tag: '@any-size',
  }, async ({ page }) => {
    const fading = await page.evaluate(() => {
      document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
      return document.getAnimations().length;
    });
    expect(fading).toBe(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expect(page.getByRole('region', { name: 'Brands' }).getByRole('listitem')).toHaveCount(
        6,
      );
      await expectAccessible(page);
    });
  }
});
