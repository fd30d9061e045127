import { type Author, draftKeyOf } from '@/session/draft-keys';

/** A part without its own number in the catalogue, as the user describes it. */
export interface RequestedPart {
  requestedPartName: string;
  requestedPartNumber: string;
  comment: string;
}

/** An empty form. */
export const EMPTY_REQUEST: RequestedPart = {
  requestedPartName: '',
  requestedPartNumber: '',
  comment: '',
};

/** The problems that prevent a request from being sent. */
export type RequestGap = 'name' | 'number' | null;

/** The first problem: a name is required; a missing number has to be confirmed. */
export function requestGap(request: RequestedPart): RequestGap {
  if (request.requestedPartName.trim() === '') return 'name';
  return request.requestedPartNumber.trim() === '' ? 'number' : null;
}

const keyOf = (productId: number, author: Author) =>
  draftKeyOf(author, `requested-part-${productId}`);

/**
 * The draft for a product in this visit: the user's own, otherwise the one typed before signing in.
 */
export function readDraft(productId: number, author: Author): RequestedPart {
  try {
    const own = sessionStorage.getItem(keyOf(productId, author));
    const text = own ?? sessionStorage.getItem(keyOf(productId, 'visitor')) ?? '{}';
    return { ...EMPTY_REQUEST, ...textsOf(JSON.parse(text)) };
  } catch {
    return EMPTY_REQUEST;
  }
}

/** Stores the draft; a browser without storage does not keep it. */
export function keepDraft(productId: number, author: Author, request: RequestedPart): void {
  try {
    sessionStorage.setItem(keyOf(productId, author), JSON.stringify(request));
    if (author !== 'visitor') sessionStorage.removeItem(keyOf(productId, 'visitor'));
  } catch {
    // Private windows may block storage; the form itself still has the input.
  }
}

/** Forgets a draft that was sent. */
export function forgetDraft(productId: number, author: Author): void {
  try {
    sessionStorage.removeItem(keyOf(productId, author));
    sessionStorage.removeItem(keyOf(productId, 'visitor'));
  } catch {
    // If storage is blocked, nothing was kept.
  }
}

function textsOf(kept: unknown): Partial<RequestedPart> {
  if (typeof kept !== 'object' || kept === null) return {};
  const names = Object.keys(EMPTY_REQUEST);
  return Object.fromEntries(
    Object.entries(kept).filter(([name, text]) => names.includes(name) && typeof text === 'string'),
  );
}
