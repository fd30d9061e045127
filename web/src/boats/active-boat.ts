/** The boat that is in use: the one the user chose, else the first; null without any. */
export function chooseActiveBoat<Kept extends { id: number }>(
  boats: readonly Kept[],
  activeBoat: number | null,
): Kept | null {
  return boats.find(({ id }) => id === activeBoat) ?? boats[0] ?? null;
}

/** The index one step left or right; null where the list ends. */
export function step(index: number, length: number, by: 1 | -1): number | null {
  const next = index + by;
  return next >= 0 && next < length ? next : null;
}
