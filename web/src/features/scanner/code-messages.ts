/** A code that was read from a picture. */
export interface Code {
  text: string;
  /** The kind of code: `QRCode`, `EANUPC`, `Code128` and others. */
  kind: string;
}

/** What the page sends to the worker: a picture of the camera, or a file with one. */
export interface Question {
  picture: ImageBitmap | Blob;
}

/** What the worker answers. */
export type Answer =
  /** The picture was read; null if no code is in it. */
  | { kind: 'read'; code: Code | null }
  /** The file is not a picture that this browser can show. */
  | { kind: 'notAPicture' }
  /** The code of the reader could not be loaded or started. */
  | { kind: 'failed' };
