/** What a user writes about a part without a number of its own in the catalogue. */
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

/** What keeps a request from being sent. */
export type RequestGap = 'name' | 'number' | null;

/** The first gap: a name is needed; a missing number only wants a confirmation. */
export function requestGap(request: RequestedPart): RequestGap {
  if (request.requestedPartName.trim() === '') return 'name';
  return request.requestedPartNumber.trim() === '' ? 'number' : null;
}

/** The author of a draft: a user or a visitor. */
export type Author = number | 'visitor';

// Everything that begins like this goes when its user signs out.
const keyOf = (productId: number, author: Author) => `draft:requested-part-${author}-${productId}`;

/** The draft of this visit for a product: the author's own, else what they typed before signing in. */
export function readDraft(productId: number, author: Author): RequestedPart {
  try {
    const own = sessionStorage.getItem(keyOf(productId, author));
    const text = own ?? sessionStorage.getItem(keyOf(productId, 'visitor')) ?? '{}';
    return { ...EMPTY_REQUEST, ...textsOf(JSON.parse(text)) };
  } catch {
    return EMPTY_REQUEST;
  }
}

/** Keeps the draft; a browser without storage just forgets it. */
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
