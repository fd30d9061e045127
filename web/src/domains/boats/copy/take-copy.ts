import { i18n } from '@lingui/core';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { optionsQuery } from '@/environment/options-query';
import { visitTheme } from '@/environment/visit-theme';
import { visitThemeQuery } from '@/environment/visit-theme-query';
import { keepFiles } from '@/environment/worker-messages';
import { boatsQuery } from '@/session/boats-query';
import { type CopyNote, copyNote, writeCopyNote } from '@/session/copy-note';
import { favoritesQuery } from '@/session/favorites-query';
import { sessionState } from '@/session/session';
import { ERASED } from '@/session/sign-out-values';
import type { UserData } from '@/session/user-data';
import type { Boat } from '../boat';
import { may } from '../may';
import {
  documentsQuery,
  enginesQuery,
  heldSectionsQuery,
  partsQuery,
  sectionsQuery,
} from '../queries';
import { type Copy, deleteCopy, FORMAT, storeCopy } from './copy-store';

/** How making a copy ended. */
export type Taken =
  | 'taken'
  /** The server could not be reached, or refused. */
  | 'unread'
  /** The device has not enough space. */
  | 'full'
  /** The browser stores nothing for this site, as in some private windows. */
  | 'refused'
  /** The user has signed out or switched the copy off in the meantime. */
  | 'ended';

/** Several changes in a row lead to one new copy. */
const SOON_MS = 3000;

/** A copy that is being made, and how many erasures there were before it. */
interface Running {
  boatId: number;
  erasures: number;
  taken: Promise<Taken>;
}

let running: Running | null = null;
let erasures = 0;
let soon: ReturnType<typeof setTimeout> | undefined;

/** True while this tab makes a copy. */
export function isBeingTaken(): boolean {
  return running !== null;
}

/** Discards the copy that is being made, because the copy on this device is erased. */
export function discardRunning(): void {
  erasures += 1;
}

/** Reads a boat from the server and stores it on this device, in place of an earlier copy. */
export function takeCopy(client: QueryClient, boat: Boat): Promise<Taken> {
  if (running?.boatId === boat.id && running.erasures === erasures) return running.taken;
  const before = running?.taken;
  const own: Running = {
    boatId: boat.id,
    erasures,
    // One copy at a time: the last one that was asked for stays.
    taken: Promise.resolve(before).then(() => take(client, boat, own.erasures)),
  };
  running = own;
  void own.taken.finally(() => {
    if (running === own) running = null;
  });
  return own.taken;
}

/** Makes the copy on this device again, if there is one and the server can be reached. */
export async function takeCopyAgain(client: QueryClient): Promise<Taken | null> {
  const boat = client
    .getQueryData(boatsQuery().queryKey)
    ?.find(({ id }) => id === copyNote()?.boatId);
  return boat === undefined || liveUser() === null ? null : await takeCopy(client, boat);
}

/** The same a little later, after the user has changed something. */
export function takeCopySoon(client: QueryClient): void {
  clearTimeout(soon);
  soon = setTimeout(() => void takeCopyAgain(client), SOON_MS);
}

/** The user, unless the app shows a copy. */
function liveUser(): UserData | null {
  const session = sessionState();
  return session.kind === 'user' && session.copiedAt === undefined ? session.user : null;
}

async function take(client: QueryClient, boat: Boat, erasuresBefore: number): Promise<Taken> {
  const user = liveUser();
  if (user === null) return 'unread';
  const isFirst = copyNote() === null;
  const [queries, files] = await Promise.all([
    readAll(client, boat).catch(() => null),
    keepFiles(i18n.locale, true),
  ]);
  if (queries === null) return 'unread';
  // Without the files of its pages a first copy is useless. An earlier copy has them already.
  if (isFirst && files !== 'kept') return files;
  // The user may have signed out or switched the copy off, also in another tab.
  const isWanted = () =>
    liveUser()?.id === user.id && erasures === erasuresBefore && (isFirst || copyNote() !== null);
  const note = { userId: user.id, boatId: boat.id, takenAt: Date.now() };
  return await store({ format: FORMAT, ...note, user, queries }, note, isWanted);
}

async function store(copy: Copy, note: CopyNote, isWanted: () => boolean): Promise<Taken> {
  if (!isWanted()) return await discard();
  // Before there is a copy, so that none is ever left without a note to erase it by.
  if (copyNote() === null) writeCopyNote(ERASED);
  if (!isNoteStored()) return 'refused';
  try {
    await storeCopy(copy);
  } catch (error) {
    if (copyNote() === null) await forget();
    return isFull(error) ? 'full' : 'refused';
  }
  if (!isWanted()) {
    await deleteCopy();
    return await discard();
  }
  writeCopyNote(note);
  return 'taken';
}

/** Completes the erasure by a tab that was closed; while a copy is made, no other erasure starts. */
async function discard(): Promise<Taken> {
  if (copyNote() === null) await forget();
  return 'ended';
}

/** Removes the empty database of a copy that could not be stored. */
async function forget(): Promise<void> {
  await deleteCopy().catch(() => undefined);
  writeCopyNote(null);
}

/** False where the note would be forgotten at the end of the visit, and the copy would stay. */
function isNoteStored(): boolean {
  try {
    return localStorage.getItem('copy') !== null;
  } catch {
    return false;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

type Entry = readonly [key: QueryKey, data: unknown];

/** What the pages of the boat and the wishlist show, in the language of the interface. */
async function readAll(client: QueryClient, boat: Boat): Promise<Entry[]> {
  const { locale } = i18n;
  const { id, boatBmtId } = boat;
  const read = async <Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ): Promise<Entry> => [query.queryKey, await client.fetchQuery(query)];
  const staleTime = 0;
  const parts = partsQuery(id, { source: 'user', language: locale });
  return await Promise.all([
    read({ ...boatsQuery(), staleTime }),
    read({ ...enginesQuery(id, locale), staleTime }),
    read({ ...documentsQuery(id), staleTime }),
    read({ ...favoritesQuery(locale), staleTime }),
    // These seldom change; what the visit has read already is used.
    read(sectionsQuery(locale)),
    read(heldSectionsQuery(id, boatBmtId, locale)),
    read(optionsQuery(locale)),
    read(visitThemeQuery(visitTheme())),
    ...(may(boat, 'products', 'read') ? [read({ ...parts, staleTime })] : []),
  ]);
}
