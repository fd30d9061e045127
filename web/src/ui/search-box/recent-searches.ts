/** The last searches in this browser, newest first. They are not sent to the server. */

import { readLocal, writeLocal } from '@/api/local-values';

const RECENT_LIMIT = 5;

/** The list after a search for this text, which moves to the top; the oldest is dropped. */
export function withRecent(recent: readonly string[], text: string): string[] {
  const added = text.trim();
  if (added === '') return [...recent];
  return [added, ...withoutRecent(recent, added)].slice(0, RECENT_LIMIT);
}

export function withoutRecent(recent: readonly string[], text: string): string[] {
  const removed = text.toLocaleLowerCase();
  return recent.filter((entry) => entry.toLocaleLowerCase() !== removed);
}

/** The stored list; empty if nothing, or something else, is stored. */
export function loadRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(readLocal('recent-searches') ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((entry) => typeof entry === 'string').slice(0, RECENT_LIMIT);
  } catch {
    return [];
  }
}

export function saveRecent(recent: readonly string[]): void {
  writeLocal('recent-searches', recent.length === 0 ? null : JSON.stringify(recent));
}
