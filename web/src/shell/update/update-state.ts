let applyUpdate: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Reloads the page with the new version of the app; null while there is none. */
export function newVersion(): (() => void) | null {
  return applyUpdate;
}

/** Announces a new version, or removes the announcement. */
export function announceVersion(apply: (() => void) | null): void {
  applyUpdate = apply;
  for (const listener of listeners) listener();
}

/** Calls the listener when a new version is announced; returns a function that stops this. */
export function subscribeToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
