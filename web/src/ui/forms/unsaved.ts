import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** A form that would lose its input when the boat or the page changes. */
export interface Unsaved {
  hasChanges: boolean;
  isSaving: boolean;
  /** Discards the input, after the user has confirmed it. */
  discard?: () => void;
}

const forms = new Map<symbol, Unsaved>();
const listeners = new Set<() => void>();
let busy = false;

/**
 * Registers a form while it is shown, so that it is not left by mistake. Returns a function that
 * marks the form as saved immediately, before it is rendered again.
 */
export function useUnsaved({ hasChanges, isSaving, discard }: Unsaved): () => void {
  const [key] = useState(() => Symbol('form'));
  const forget = useEffectEvent(() => discard?.());
  useEffect(() => {
    change(() => forms.set(key, { hasChanges, isSaving, discard: () => forget() }));
    return () => change(() => forms.delete(key));
  }, [key, hasChanges, isSaving]);
  return () => change(() => forms.delete(key));
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

/** Discards what was typed on the page, for a user who leaves it anyway. */
export function discardUnsaved(): void {
  for (const { discard } of forms.values()) discard?.();
}

/** Discards what was typed without asking again, for a user who signs out. */
export function abandonUnsaved(): void {
  discardUnsaved();
  change(() => forms.clear());
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
