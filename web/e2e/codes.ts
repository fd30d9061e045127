import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';
import { grayPicture } from './pictures';

const PROGRAM = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({ overrides: { wasmBinary: readFileSync(PROGRAM).buffer } });

/** The brightness of each pixel of a picture, from black to white. */
interface Gray {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** What a camera sees: a code on a white label, in the middle of a gray picture. */
async function seen(text: string, format: WriterOptions['format']): Promise<Gray> {
  const { symbol, error } = await writeBarcode(text, format === undefined ? {} : { format });
  if (error !== '') throw new Error(`${text} as ${format}: ${error}`);
  const [width, height] = [640, 480];
  const bytes = new Uint8Array(width * height).fill(120);
  const scale = Math.floor(Math.min(380 / symbol.width, 300 / symbol.height));
  const [left, top] = [
    Math.round((width - symbol.width * scale) / 2),
    Math.round((height - symbol.height * scale) / 2),
  ];
  const quiet = 40;
  for (let y = top - quiet; y < top + symbol.height * scale + quiet; y += 1) {
    for (let x = left - quiet; x < left + symbol.width * scale + quiet; x += 1) {
      const [column, row] = [Math.floor((x - left) / scale), Math.floor((y - top) / scale)];
      const isInside = column >= 0 && column < symbol.width && row >= 0 && row < symbol.height;
      bytes[y * width + x] = isInside ? (symbol.data[row * symbol.width + column] ?? 255) : 255;
    }
  }
  return { width, height, bytes };
}

/** A PNG of a code, as a photo of it. */
export async function codePicture(text: string, format: WriterOptions['format']): Promise<Buffer> {
  return grayPicture(await seen(text, format));
}

/** Writes a video of a code, which a browser plays again and again in place of a camera. */
export async function writeCodeVideo(
  path: string,
  text: string,
  format: WriterOptions['format'],
): Promise<void> {
  const { width, height, bytes } = await seen(text, format);
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), bytes, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame, frame]));
}
