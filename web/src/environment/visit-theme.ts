import { useSyncExternalStore } from 'react';
import { writeLocal } from '@/api/local-values';
import { DEFAULT_THEME } from '@/theme/default-brand';

let current = DEFAULT_THEME;
const listeners = new Set<() => void>();

/** The theme of this visit. */
export function visitTheme(): string {
  return current;
}

/** Changes the theme of this visit, and keeps it for the next. */
export function applyTheme(name: string): void {
  writeLocal('theme_Name', name);
  if (name === current) return;
  current = name;
  for (const listener of listeners) listener();
}

/** The theme of this visit, as it changes. */
export function useVisitTheme(): string {
  return useSyncExternalStore(subscribe, visitTheme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
