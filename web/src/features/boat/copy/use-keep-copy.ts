import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Boat } from '@/domains/boats/boat';
import { eraseCopy, followSession } from '@/domains/boats/copy/copied';
import { type Taken, takeCopy } from '@/domains/boats/copy/take-copy';
import { useBoats } from '@/domains/boats/use-boats';
import { copyNote } from '@/session/copy-note';
import { useIsCopy } from '@/session/use-session';
import { useWrite } from '@/ui/forms/use-write';
import { useCopyNote } from './use-copy-note';

/** A copy that is older is made again when the boat's page is opened. */
const FRESH_MS = 60_000;

/** The copy of a boat on this device: whether there is one, and how it is made and erased. */
export function useKeepCopy(boat: Boat) {
  const { t } = useLingui();
  const client = useQueryClient();
  const problems = useProblems();
  const note = useCopyNote();
  const { boats } = useBoats();
  /** When the copy was made; null without one. */
  const takenAt = note?.boatId === boat.id ? note.takenAt : null;
  const isShown = useIsCopy();
  const { run, isSaving, failure } = useWrite(async (isOn: boolean) => {
    const taken = isOn ? await takeCopy(client, boat) : await eraseCopy();
    if (isOn && taken === 'taken') {
      // From now on it follows changes, and is shown when the network is lost.
      await followSession(client);
      // The browser is asked not to remove the copy when space is running low.
      void navigator.storage.persist();
    }
    return taken === undefined || taken === 'taken' ? null : { failure: problems[taken] };
  });
  const { data: update = 'taken' } = useQuery({
    queryKey: ['copy', boat.id],
    enabled: takenAt !== null && !isShown,
    staleTime: FRESH_MS,
    queryFn: async () => {
      const isFresh = Date.now() - (copyNote()?.takenAt ?? 0) < FRESH_MS;
      return isFresh ? 'taken' : await takeCopy(client, boat);
    },
  });
  const old = t`The copy could not be updated. The one before is kept.`;
  const isOld = takenAt !== null && update !== 'taken' && !isShown;
  return {
    takenAt,
    /** The other boat of the copy that a new one replaces. */
    replaced: takenAt === null ? boats.find(({ id }) => id === note?.boatId) : undefined,
    isShown,
    isSaving,
    failure: failure ?? (isOld ? old : null),
    /** Makes a copy, or erases it. */
    run,
  };
}

function useProblems(): Record<Exclude<Taken, 'taken'>, string> {
  const { t } = useLingui();
  return {
    unread: t`The copy could not be made. Check your connection and try again.`,
    full: t`There is not enough space on this device for a copy. Everything else works as before.`,
    refused: t`This browser stores nothing for this site, for example because the window is private. Everything else works as before.`,
    ended: t`You have logged out in the meantime.`,
  };
}
