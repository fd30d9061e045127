import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RED = [200, 30, 30];
const BLUE = [20, 60, 160];

/** A PNG whose left half is red and whose right half is blue. */
export function picture(width: number, height: number): Buffer {
  const row = Buffer.from([
    0,
    ...Array.from({ length: width }, (_, x) => (x < width / 2 ? RED : BLUE)).flat(),
  ]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return png({ width, height, colours: 2 }, rows);
}

/** A PNG without colours, of the brightness of its pixels. */
export function grayPicture(gray: { width: number; height: number; bytes: Uint8Array }): Buffer {
  const { width, height, bytes } = gray;
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), bytes.subarray(y * width, (y + 1) * width)]),
  );
  return png({ width, height, colours: 0 }, Buffer.concat(rows));
}

interface Header {
  width: number;
  height: number;
  /** As in the format: 0 for gray, 2 for red, green and blue. */
  colours: 0 | 2;
}

function png({ width, height, colours }: Header, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each value.
  header.set([8, colours, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
