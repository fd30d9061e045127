/** What a boater writes about a part that has no number of its own in the catalogue. */
export interface RequestedPart {
  requestedPartName: string;
  requestedPartNumber: string;
  comment: string;
}

/** A form nobody has touched. */
export const EMPTY_REQUEST: RequestedPart = {
  requestedPartName: '',
  requestedPartNumber: '',
  comment: '',
};

/** What stands in the way of sending a request. */
export type RequestGap = 'name' | 'number' | null;

/** The first gap: a name is needed; a missing number only wants a confirmation. */
export function requestGap(request: RequestedPart): RequestGap {
  if (request.requestedPartName.trim() === '') return 'name';
  return request.requestedPartNumber.trim() === '' ? 'number' : null;
}

const keyOf = (productId: number) => `requested-part-${productId}`;

/** The draft of this visit for a product, so that signing in loses nothing. */
export function readDraft(productId: number): RequestedPart {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? '{}');
    return { ...EMPTY_REQUEST, ...textsOf(kept) };
  } catch {
    return EMPTY_REQUEST;
  }
}

/** Keeps the draft; a browser without storage just forgets it. */
export function keepDraft(productId: number, request: RequestedPart): void {
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify(request));
  } catch {
    // Private windows may refuse storage; the form itself still holds what was typed.
  }
}

function textsOf(kept: unknown): Partial<RequestedPart> {
  if (typeof kept !== 'object' || kept === null) return {};
  const names = Object.keys(EMPTY_REQUEST);
  return Object.fromEntries(
    Object.entries(kept).filter(([name, text]) => names.includes(name) && typeof text === 'string'),
  );
}
