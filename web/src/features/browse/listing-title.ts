/** The position of a listing in its pages. */
export interface ListingPosition {
  readonly page: number;
  readonly totalPages: number;
}

/** The page numbers of a listing's title: an empty list is page 1 of 1, not page 1 of 0. */
export function listingPosition(page: number, totalPages: number): ListingPosition {
  if (totalPages === 0) return { page: 1, totalPages: 1 };
  return { page, totalPages };
}
