import type { Page } from '@playwright/test';
import { contrast } from '../src/theme/contrast';

/** An area of the window, in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A screenshot of an area of the window, as a PNG. */
export function pictureOf(page: Page, area: Area): Promise<Buffer> {
  return page.screenshot({ clip: area, animations: 'disabled', caret: 'hide' });
}

/** The share of pixels that are those of `before` under a black overlay of this opacity. */
export async function shareDarkened(
  page: Page,
  before: Buffer,
  after: Buffer,
  opacity: number,
): Promise<number> {
  const [old = EMPTY, now = EMPTY] = await pixelsOf(page, [before, after]);
  let same = 0;
  // Each pixel has red, green, blue and alpha.
  for (let start = 0; start < old.length; start += 4) {
    const isSame = [0, 1, 2].every((color) => {
      const expected = (old[start + color] ?? 0) * (1 - opacity);
      return Math.abs((now[start + color] ?? 0) - expected) <= 3;
    });
    if (isSame) same += 1;
  }
  return same / (old.length / 4);
}

/**
 * How many pixels of an area changed, and how many of those have at least this contrast to what they
 * were.
 */
export async function changedPixels(page: Page, before: Buffer, after: Buffer, least: number) {
  const [old = EMPTY, now = EMPTY] = await pixelsOf(page, [before, after]);
  let [changed, clear] = [0, 0];
  for (let start = 0; start < old.length; start += 4) {
    const [was, is] = [colorAt(old, start), colorAt(now, start)];
    if (was !== is) changed += 1;
    if (was !== is && contrast(was, is) >= least) clear += 1;
  }
  return { changed, clear };
}

const EMPTY = Buffer.alloc(0);

function colorAt(pixels: Buffer, start: number): string {
  return `#${pixels.toString('hex', start, start + 3)}`;
}

async function pixelsOf(page: Page, pictures: readonly Buffer[]): Promise<Buffer[]> {
  // Decoded on a page of its own, because our content policy forbids pictures from elsewhere.
  const decoder = await page.context().newPage();
  const decode = (picture: Buffer) =>
    decoder.evaluate(async (png) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
    }, picture.toString('base64'));
  const decoded = await Promise.all(pictures.map(decode));
  await decoder.close();
  return decoded.map((base64) => Buffer.from(base64, 'base64'));
}
