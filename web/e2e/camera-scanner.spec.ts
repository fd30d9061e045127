import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { codePicture, writeCodeVideo } from './codes';
import { expect, expectAccessible, expectRoom } from './fixtures';
import { test as base, complaints } from './own-browser';
import { recordShifts } from './shifts';

const SCAN_MS = 2000;

interface Seen {
  text: string;
  format: 'QRCode' | 'EAN13' | 'UPCA';
}

interface CameraFixtures {
  /** A page in a browser of its own, whose camera sees a code. */
  camera: (seen: Seen) => Promise<Page>;
}

const test = base.extend<CameraFixtures>({
  camera: async ({ browserWith }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'chandlery-camera-'));
    await use(async ({ text, format }) => {
      const video = join(folder, 'seen.y4m');
      await writeCodeVideo(video, text, format);
      return await browserWith(
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      );
    });
    rmSync(folder, { recursive: true, force: true });
  },
});

interface Product {
  productId: number;
  manufacturerProductNumber: string;
}

async function anyProduct(request: APIRequestContext): Promise<Product> {
  const answer = await request.get('/api/search/products/all-system?value=impeller');
  const [product] = ((await answer.json()) as { products: Product[] }).products;
  if (product === undefined) throw new Error('the catalogue has no impeller');
  return product;
}

/** Opens the scanner, and waits for the picture of the camera. */
async function openScanner(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/camera-scanner`);
  await expect(page.getByText('Hold a bar code or QR code inside the frame.')).toBeVisible();
}

/** Returns the states of all tracks of the camera that the page has opened. */
async function trackStates(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getVideoTracks());
      return stream;
    };
    Object.assign(window, { trackStates: () => tracks.map(({ readyState }) => readyState) });
  });
  return () =>
    page.evaluate(() => (window as unknown as { trackStates: () => string[] }).trackStates());
}

/** Returns how many pictures of a camera the page has shown, also those that it removed. */
async function countVideos(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shown = new Set<Element>();
    const look = () => document.querySelectorAll('video').forEach((one) => shown.add(one));
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { videos: shown });
  });
  return () => page.evaluate(() => (window as unknown as { videos: Set<Element> }).videos.size);
}

/** The track of the camera, once it is open. */
function openTrack(page: Page) {
  return page.evaluateHandle(async () => {
    for (;;) {
      const stream = document.querySelector('video')?.srcObject;
      const [first] = stream instanceof MediaStream ? stream.getVideoTracks() : [];
      if (first?.readyState === 'live') return first;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
}

// proves SHELL-04, U-13
test('a code of a product of this site opens it, and its camera is switched off', async ({
  camera,
  site,
  request,
}) => {
  const { productId } = await anyProduct(request);
  const page = await camera({ text: `${site}/product/${productId}-Other`, format: 'QRCode' });
  const found = complaints(page.context(), site);
  const states = await trackStates(page);
  await openScanner(page, site);
  await page.waitForURL(`**/product/${productId}**`, { timeout: SCAN_MS, waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['ended']));
  expect(found).toEqual([]);
});

// proves SHELL-04, U-13
test('the bar code of a product finds it, also with a zero in front', async ({ camera, site }) => {
  const page = await camera({ text: '4006381333931', format: 'EAN13' });
  // The link in the search field loads the page anew.
  await page.goto(`${site}/search/all-system`);
  await page.getByRole('link', { name: 'Scan a code' }).click();
  await page.waitForURL(/\/search\/all-system\?userInput=4006381333931$/);
  await page.goBack();
  await expect(page.getByText('Hold a bar code or QR code inside the frame.')).toBeVisible();
  const start = Date.now();
  await page.waitForURL(/userInput=4006381333931$/, { timeout: SCAN_MS });
  expect(Date.now() - start).toBeLessThan(SCAN_MS);
});

// proves U-13
test('the address of another site is searched and never opened', async ({ camera, site }) => {
  const address = 'https://evil.example/product/1';
  const page = await camera({ text: address, format: 'QRCode' });
  const found = complaints(page.context(), site);
  await openScanner(page, site);
  await page.waitForURL(/\/search\/all-system\?userInput=https/, { timeout: SCAN_MS });
  await expect(page.getByRole('combobox', { name: 'Search for parts' })).toHaveValue(address);
  expect(found).toEqual([]);
});

// proves U-13
test('without a camera a code is read from a photo, or typed', async ({ page, request }) => {
  const pictures = await countVideos(page);
  await page.goto('/camera-scanner');
  await expect(page.getByRole('alert')).toContainText('No camera was found');
  // The page does not begin with a picture that then gives way, and moves what is below.
  expect(await pictures()).toBe(0);
  await expectAccessible(page);
  await expectRoom(page);

  const photo = page.getByLabel('Photo of the code');
  const notAPicture = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') };
  await photo.setInputFiles(notAPicture);
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible();
  const empty = await codePicture('x', 'QRCode');
  await photo.setInputFiles({ ...notAPicture, buffer: empty.subarray(0, 60) });
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible();
  const buffer = await codePicture('036000291452', 'UPCA');
  await photo.setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer });
  await expect(page).toHaveURL('/search/all-system?userInput=0036000291452');

  await page.goBack();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Please enter a number')).toBeVisible();
  const { manufacturerProductNumber: number } = await anyProduct(request);
  await page.getByLabel('Number').fill(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search/all-system?userInput=${encodeURIComponent(number)}`);
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
});

// proves U-13
test('a camera that is not allowed or not secure is explained, and the rest works', async ({
  browserWith,
  site,
}) => {
  const page = await browserWith(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream=deny',
    '--host-resolver-rules=MAP boat.test 127.0.0.1',
  );
  await page.goto(`${site}/camera-scanner`);
  await expect(page.getByRole('alert')).toContainText('Camera access is blocked');
  await expectAccessible(page);

  await page.goto(`${site.replace('127.0.0.1', 'boat.test')}/camera-scanner`);
  await expect(page.getByRole('alert')).toContainText('needs a secure connection');
  await page.getByLabel('Number').fill('GTX 45');
  await page.keyboard.press('Enter');
  await page.waitForURL(/userInput=GTX\+45$/);
});

// proves U-13
test('the camera can be chosen, and is off while the page is hidden', async ({
  browserWith,
  site,
}) => {
  const page = await browserWith(
    '--use-fake-device-for-media-stream=device-count=2',
    '--use-fake-ui-for-media-stream',
  );
  await page.addInitScript(recordShifts);
  await openScanner(page, site);
  await expect(page.getByLabel('Camera', { exact: true })).toBeVisible();
  // The choice, which is known late, does not move the fields below it.
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
  await expectAccessible(page);
  await expectRoom(page);
  await page.getByLabel('Camera', { exact: true }).selectOption({ index: 1 });
  const isLive = () =>
    page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject;
      return stream instanceof MediaStream && stream.active;
    });
  // The stream is replaced a moment after another camera was chosen.
  const track = await openTrack(page);
  await expect(page.getByText('Hold a bar code or QR code inside the frame.')).toBeVisible();

  const setVisibility = async (state: DocumentVisibilityState) => {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  };
  await setVisibility('hidden');
  await expect.poll(() => track.evaluate((one) => one.readyState)).toBe('ended');
  await setVisibility('visible');
  await expect.poll(isLive).toBe(true);
  await expect(page.getByLabel('Camera', { exact: true })).not.toHaveValue('');
});
