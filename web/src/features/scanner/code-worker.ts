/** The worker that reads bar codes and QR codes, so that the page stays responsive. */

import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Answer, Code, Question } from './code-messages';

/** The longest side of a picture of the camera, in pixels. */
const FRAME_SIDE = 960;
/** The sizes at which a photo is read, until a code is found: small codes need many pixels. */
const PHOTO_SIDES = [1280, 2560];

/** The codes on parts, their boxes and labels. */
const OPTIONS: ReaderOptions = {
  formats: [
    'QRCode',
    'MicroQRCode',
    'DataMatrix',
    'EAN13',
    'EAN8',
    'UPCA',
    'UPCE',
    'Code128',
    'Code39',
    'Code93',
    'ITF',
  ],
  maxNumberOfSymbols: 1,
};

// Without this the library would load its file from another site.
prepareZXingModule({ overrides: { locateFile: () => program } });

const canvas = new OffscreenCanvas(1, 1);

addEventListener('message', ({ data }: MessageEvent<Question>) => void reply(data));

async function reply(question: Question): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, its page
  postMessage(await answer(question));
}

async function answer({ picture }: Question): Promise<Answer> {
  const isPhoto = picture instanceof Blob;
  const bitmap = isPhoto ? await decoded(picture) : picture;
  if (bitmap === null) return { kind: 'notAPicture' };
  try {
    return { kind: 'read', code: await codeIn(bitmap, isPhoto ? PHOTO_SIDES : [FRAME_SIDE]) };
  } catch {
    return { kind: 'failed' };
  } finally {
    bitmap.close();
  }
}

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

async function codeIn(bitmap: ImageBitmap, sides: readonly number[]): Promise<Code | null> {
  for (const side of sides) {
    const [found] = await readBarcodes(pixels(bitmap, side), OPTIONS);
    if (found !== undefined) return { text: found.text, kind: found.symbology };
    if (Math.max(bitmap.width, bitmap.height) <= side) return null;
  }
  return null;
}

/** The pixels of a picture whose longest side is at most this long. */
function pixels(bitmap: ImageBitmap, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas to draw on');
  // A transparent picture would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
