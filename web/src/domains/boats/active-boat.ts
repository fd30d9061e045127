/** The boat that is in use: the one the user chose, else the first; an archived one is neither. */
export function chooseActiveBoat<Kept extends { id: number; isActive: boolean }>(
  boats: readonly Kept[],
  activeBoat: number | null,
): Kept | null {
  const inUse = boats.filter(({ isActive }) => isActive);
  return inUse.find(({ id }) => id === activeBoat) ?? inUse[0] ?? null;
}

/** The index one step left or right; null where the list ends. */
export function step(index: number, length: number, by: 1 | -1): number | null {
  const next = index + by;
  return next >= 0 && next < length ? next : null;
}
