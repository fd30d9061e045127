import { useSyncExternalStore } from 'react';
import { type CopyNote, copyNote, subscribeToCopyNote } from '@/session/copy-note';

/** What is known about the copy of a boat on this device; null without one. */
export function useCopyNote(): CopyNote | null {
  return useSyncExternalStore(subscribeToCopyNote, copyNote);
}
