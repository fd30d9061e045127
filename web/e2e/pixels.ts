import type { CDPSession, Page } from '@playwright/test';
import { contrast } from '../src/theme/contrast';
import { decodePng, type Pixels } from './png';

/** An area of the page, in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const sessions = new WeakMap<Page, CDPSession>();

/**
 * A screenshot of an area of the page, as a PNG. The position is counted from the top of the page,
 * also when the page is scrolled. Chromium is asked directly: it compresses less, and the pages of
 * these tests have no animations to wait for, so that a picture takes half the time.
 */
export async function pictureOf(page: Page, area: Area): Promise<Buffer> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const clip = { ...area, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { clip, optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

/** The share of pixels that are those of `before` under a black overlay of this opacity. */
export function shareDarkened(before: Buffer, after: Buffer, opacity: number): number {
  const [old, now] = decodedPair(before, after);
  let same = 0;
  for (let start = 0; start < old.bytes.length; start += old.depth) {
    const isSame = [0, 1, 2].every((color) => {
      const expected = (old.bytes[start + color] ?? 0) * (1 - opacity);
      return Math.abs((now.bytes[start + color] ?? 0) - expected) <= 3;
    });
    if (isSame) same += 1;
  }
  return same / (old.bytes.length / old.depth);
}

/**
 * How many pixels of an area changed, and how many of those have at least this contrast to what they
 * were.
 */
export function changedPixels(before: Buffer, after: Buffer, least: number) {
  const [old, now] = decodedPair(before, after);
  let [changed, clear] = [0, 0];
  for (let start = 0; start < old.bytes.length; start += old.depth) {
    if (isSameColor(old, now, start)) continue;
    changed += 1;
    if (contrast(colorAt(old, start), colorAt(now, start)) >= least) clear += 1;
  }
  return { changed, clear };
}

function isSameColor({ bytes: old }: Pixels, { bytes: now }: Pixels, start: number): boolean {
  return (
    old[start] === now[start] &&
    old[start + 1] === now[start + 1] &&
    old[start + 2] === now[start + 2]
  );
}

function colorAt({ bytes }: Pixels, start: number): string {
  return `#${Buffer.from(bytes.subarray(start, start + 3)).toString('hex')}`;
}

/** Both pictures of an area, decoded. */
function decodedPair(before: Buffer, after: Buffer): [Pixels, Pixels] {
  const [old, now] = [decodePng(before), decodePng(after)];
  if (old.depth !== now.depth || old.bytes.length !== now.bytes.length) {
    throw new Error('the pictures are of different kinds');
  }
  return [old, now];
}
