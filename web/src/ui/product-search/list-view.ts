import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '@/api/local-values';

/** Cards show more of each product, rows more products. */
export type ListView = 'cards' | 'rows';

const listeners = new Set<() => void>();

/** How this browser shows lists of products. */
export function useListView(): ListView {
  return useSyncExternalStore(subscribe, listView);
}

/** Chooses how lists of products are shown, now and on later visits. */
export function chooseListView(view: ListView): void {
  writeLocal('list-view', view);
  for (const listener of listeners) listener();
}

function listView(): ListView {
  return readLocal('list-view') === 'rows' ? 'rows' : 'cards';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab chose.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
