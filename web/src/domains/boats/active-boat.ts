/** The active boat: the one that the user chose, otherwise the first; never an archived one. */
export function chooseActiveBoat<Kept extends { id: number; isActive: boolean }>(
  boats: readonly Kept[],
  activeBoat: number | null,
): Kept | null {
  const inUse = boats.filter(({ isActive }) => isActive);
  return inUse.find(({ id }) => id === activeBoat) ?? inUse[0] ?? null;
}

/** The index one step left or right; null at the end of the list. */
export function step(index: number, length: number, by: 1 | -1): number | null {
  const next = index + by;
  return next >= 0 && next < length ? next : null;
}
