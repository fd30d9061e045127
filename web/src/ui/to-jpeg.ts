/** A part of a rotated picture: in pixels of the bounding box, and degrees clockwise. */
export interface Cut {
  area: { x: number; y: number; width: number; height: number };
  rotation: number;
}

interface Size {
  width: number;
  height: number;
}

/** Larger than any photo on a page, and small enough for a slow network. */
const LONGEST_SIDE = 1024;
const QUALITY = 0.9;

/** The size of the bounding box of a picture that was rotated by some degrees. */
export function turnedSize({ width, height }: Size, degrees: number): Size {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** The factor by which a picture of this size is reduced; never greater than 1. */
export function shrinking({ width, height }: Size): number {
  return Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
}

/**
 * A picture as JPEG, upright and not too large; only its `cut` when there is one.
 * Throws for what the browser reads as no picture.
 */
export async function toJpeg(file: Blob, cut: Cut | null): Promise<Blob> {
  const image = await createImageBitmap(file);
  const size = { width: image.width, height: image.height };
  const rotation = cut?.rotation ?? 0;
  const box = turnedSize(size, rotation);
  const area = cut?.area ?? { x: 0, y: 0, ...box };
  const scale = shrinking(area);

  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  // JPEG has no transparency: it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(box.width / 2 - area.x, box.height / 2 - area.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -size.width / 2, -size.height / 2);
  image.close();
  return await encoded(canvas);
}

function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob === null ? fail(new Error('no JPEG came out')) : done(blob)),
      'image/jpeg',
      QUALITY,
    );
  });
}
