import { useEffect, useSyncExternalStore } from 'react';

/** How a form stands that would lose something when the boat or the page changes. */
export interface Unsaved {
  hasChanges: boolean;
  isSaving: boolean;
}

const forms = new Map<symbol, Unsaved>();
const listeners = new Set<() => void>();
let busy = false;

/** Registers a form while it is shown, so that nobody leaves it by mistake. */
export function useUnsaved({ hasChanges, isSaving }: Unsaved): void {
  useEffect(() => {
    const key = Symbol('form');
    change(() => forms.set(key, { hasChanges, isSaving }));
    return () => change(() => forms.delete(key));
  }, [hasChanges, isSaving]);
}

/** Counts as a save while it runs: for what is sent from a popup, which may be closed meanwhile. */
export async function whileSaving<T>(send: () => Promise<T>): Promise<T> {
  const key = Symbol('upload');
  change(() => forms.set(key, { hasChanges: false, isSaving: true }));
  return await send().finally(() => change(() => forms.delete(key)));
}

/** True while nothing on the page has changes or is being saved: only then may the boat be switched. */
export function useMaySwitch(): boolean {
  return !useSyncExternalStore(subscribe, isBusy);
}

/** True when leaving the page would lose something that was typed. */
export function hasUnsavedChanges(): boolean {
  return [...forms.values()].some(({ hasChanges }) => hasChanges);
}

function isBusy(): boolean {
  return busy;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(apply: () => void): void {
  apply();
  busy = [...forms.values()].some(({ hasChanges, isSaving }) => hasChanges || isSaving);
  for (const listener of listeners) listener();
}
