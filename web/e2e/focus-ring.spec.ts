import type { Locator, Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { readyBoatOf } from './boat-helpers';
import { expect } from './fixtures';
import { type Area, changedPixels, pictureOf } from './pixels';

/** The contrast that WCAG 2.2 wants between a place with and without the focus (1.4.11, 2.4.13). */
const LEAST_CONTRAST = 3;
/** The thickness, in pixels, of a ring with the area that 2.4.13 wants. */
const LEAST_WIDTH = 2;
/** The ring reaches this far around an element. */
const AROUND = 8;
/** The share of the changed pixels of a link in several lines that must have the contrast. */
const IN_LINES = 0.9;

/** Without the link to the content, which is above the window until it has the focus. */
const CONTROLS =
  'a[href]:not([href="#main"]), button:enabled, input:enabled, select:enabled, [tabindex="0"]';

/** One of each kind of control: of those with the same classes and places, the first. */
async function kinds(area: Locator): Promise<Locator[]> {
  const controls = area.locator(CONTROLS);
  const first = await controls.evaluateAll((elements) => {
    const seen = new Set<string>();
    return elements.flatMap((element, index) => {
      const { parentElement: parent } = element;
      const around = [element, parent, parent?.parentElement, parent?.parentElement?.parentElement];
      const states = `${element.getAttribute('aria-pressed')} ${element.getAttribute('aria-current')}`;
      const kind = `${around.map((one) => one?.className).join('|')} ${states}`;
      if (seen.has(kind)) return [];
      seen.add(kind);
      return [index];
    });
  });
  return first.map((index) => controls.nth(index));
}

/** Where a control is in the page, and what of it is needed to judge its ring. */
interface Shown extends Area {
  isInWindow: boolean;
  /** The number of lines of a text that is a link. */
  lines: number;
  html: string;
}

/** Takes the focus from the page, scrolls to a control and returns where it is. */
function scrolledTo(control: Locator): Promise<Shown> {
  return control.evaluate(async (element) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // What the last control opened is closed in the next frame, which may move the page.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (element instanceof HTMLElement) element.style.caretColor = 'transparent';
    // The text field of the search has its ring around the buttons beside it too.
    const isSearch = element.getAttribute('role') === 'combobox';
    const shown = isSearch ? (element.parentElement ?? element) : element;
    const { x, y, width, height, bottom, right } = shown.getBoundingClientRect();
    const isInWindow = bottom > 0 && right > 0 && y < innerHeight && x < innerWidth;
    const [lines, html] = [element.getClientRects().length, element.outerHTML.slice(0, 120)];
    return { x: x + scrollX, y: y + scrollY, width, height, isInWindow, lines, html };
  });
}

/** Moves the focus to a control; returns whether the control is where it was. */
function focusedAt(control: Locator, { x, y }: Area): Promise<boolean> {
  return control.evaluate(
    async (element, old) => {
      if (element instanceof HTMLElement) element.focus();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const isSearch = element.getAttribute('role') === 'combobox';
      const shown = isSearch ? (element.parentElement ?? element) : element;
      const now = shown.getBoundingClientRect();
      return now.x + scrollX === old.x && now.y + scrollY === old.y;
    },
    { x, y },
  );
}

/** What is wrong with the focus ring of a control; null if it is seen. */
async function ringProblem(page: Page, control: Locator): Promise<string | null> {
  const { isInWindow, lines, html, ...box } = await scrolledTo(control);
  expect(isInWindow, html).toBe(true);
  const [x, y] = [Math.max(0, box.x - AROUND), Math.max(0, box.y - AROUND)];
  const area = { x, y, width: box.width + 2 * AROUND, height: box.height + 2 * AROUND };
  const before = await pictureOf(page, area);
  // On a phone the search covers the page while it is used.
  if (!(await focusedAt(control, box))) return null;
  const after = await pictureOf(page, area);
  const { changed, clear } = changedPixels(before, after, LEAST_CONTRAST);
  const ring = 2 * LEAST_WIDTH * (box.width + box.height);
  const wanted = lines > 1 ? Math.max(1, changed * IN_LINES) : ring;
  return clear >= wanted ? null : `${clear} of ${Math.round(wanted)} pixels: ${html}`;
}

async function expectRings(page: Page, area: Locator) {
  const problems: (string | null)[] = [];
  for (const control of await kinds(area)) {
    if (await control.isVisible()) problems.push(await ringProblem(page, control));
  }
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
}

const PAGES = [
  '/',
  // One product: a longer list grows, and moves, while it is looked at.
  '/search/all-system?value=09-1203B&manufacturers=Johnson%20Pump',
  '/categories/2',
  '/login',
];

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme} colours`, () => {
    test.use({ colorScheme: scheme });

    for (const path of PAGES) {
      test(`the focus is seen everywhere on ${path}`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectRings(page, page.locator('body'));
      });
    }

    test('the focus is seen everywhere on the page of a product', async ({ page, request }) => {
      const answer = await request.get('/api/search/products/all-system?value=impeller');
      const { products } = (await answer.json()) as { products: { productId: number }[] };
      await page.goto(`/product/${products[0]?.productId}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectRings(page, page.locator('body'));
    });

    test('the ring of the search field stands out from the ground around it', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const field = page.getByRole('main').getByRole('combobox');
      const box = field.locator('..');
      await field.focus();
      const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 };
      const pixelAt = (left: number) =>
        pictureOf(page, { x: Math.round(x) - left, y: Math.round(y) + 20, width: 1, height: 1 });
      const [ground, ring] = [await pixelAt(7), await pixelAt(4)];
      const { clear } = changedPixels(ground, ring, LEAST_CONTRAST);
      expect(clear).toBe(1);
    });

    test('the focus is seen everywhere in the menu', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).press('Enter');
      const menu = page.getByRole('dialog');
      await expect(menu.getByRole('button', { name: 'Light' })).toBeVisible();
      await expectRings(page, menu);
    });

    test('the focus is seen on the picture of a boat', async ({ page, account, request }) => {
      await readyBoatOf(request, account);
      await openSignedIn(page, '/', account);
      const box = page.getByRole('region', { name: 'My Boat' });
      await expect(box.locator('[data-kind] img')).toBeVisible();
      await expectRings(page, box);
    });
  });
}

test('the focus is seen on the link to the content, which lies on the header', async ({ page }) => {
  await page.goto('/brands', { waitUntil: 'networkidle' });
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await skip.focus();
  const place = await skip.boundingBox();
  const area = place ?? { x: 0, y: 0, width: 1, height: 1 };
  const focused = await pictureOf(page, area);
  await skip.evaluate((element) => Object.assign(element.style, { outline: 'none' }));
  const plain = await pictureOf(page, area);
  const { clear } = changedPixels(plain, focused, LEAST_CONTRAST);
  expect(clear).toBeGreaterThanOrEqual(LEAST_WIDTH * (area.width + area.height));
});
