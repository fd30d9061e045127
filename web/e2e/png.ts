import { inflateSync } from 'node:zlib';

/** A picture without compression. */
export interface Pixels {
  /** Bytes of each pixel: red, green, blue and perhaps alpha. */
  depth: number;
  bytes: Uint8Array;
}

/** The length of the signature, with which a PNG begins. */
const SIGNATURE = 8;
/** The number of bytes of a pixel for each kind of colours that a screenshot can have. */
const DEPTHS: Record<number, number | undefined> = { 2: 3, 6: 4 };

/** Decodes a PNG as Chromium writes it: eight bits for each colour, and not interlaced. */
export function decodePng(png: Buffer): Pixels {
  const { header, data } = chunksOf(png);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bits, colours, , , interlaced] = header.subarray(8);
  const depth = DEPTHS[colours ?? 0];
  if (bits !== 8 || depth === undefined || interlaced !== 0) throw new Error('another kind of PNG');
  const stride = width * depth;
  const filtered = inflateSync(data);
  const bytes = new Uint8Array(height * stride);
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1);
    const line = filtered.subarray(start + 1, start + 1 + stride);
    restoreLine(bytes, line, { filter: filtered[start] ?? 0, start: row * stride, depth });
  }
  return { depth, bytes };
}

/** The header and the compressed pixels of a PNG. */
function chunksOf(png: Buffer): { header: Buffer; data: Buffer } {
  const found: Record<string, Buffer[]> = { IHDR: [], IDAT: [] };
  for (let start = SIGNATURE; start < png.length; ) {
    const end = start + 8 + png.readUInt32BE(start);
    found[png.toString('latin1', start + 4, start + 8)]?.push(png.subarray(start + 8, end));
    // A checksum follows.
    start = end + 4;
  }
  return { header: Buffer.concat(found['IHDR'] ?? []), data: Buffer.concat(found['IDAT'] ?? []) };
}

interface Line {
  filter: number;
  /** Where the line begins in the picture. */
  start: number;
  depth: number;
}

/** Adds to each byte of a line what its filter has predicted from the bytes around it. */
function restoreLine(bytes: Uint8Array, line: Uint8Array, { filter, start, depth }: Line): void {
  const stride = line.length;
  for (let index = 0; index < stride; index += 1) {
    const at = start + index;
    const left = index < depth ? 0 : (bytes[at - depth] ?? 0);
    const above = bytes[at - stride] ?? 0;
    const corner = index < depth ? 0 : (bytes[at - stride - depth] ?? 0);
    bytes[at] = (line[index] ?? 0) + predicted(filter, left, above, corner);
  }
}

/** What a filter predicts: see "Filter types for filter method 0" in the PNG specification. */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const guess = left + above - corner;
  const toLeft = Math.abs(guess - left);
  const toAbove = Math.abs(guess - above);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
