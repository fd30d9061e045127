import type { UserData } from '@/session/user-data';

/** The data of a boat and its user, as they were read from the server. */
export interface Copy {
  format: typeof FORMAT;
  userId: number;
  boatId: number;
  /** When it was made, in milliseconds since 1970. */
  takenAt: number;
  user: UserData;
  /** Queries of the app with their data. */
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** A copy of another format is not read. Raise this when the data of a query change. */
export const FORMAT = 1;

const DATABASE = 'chandlery-copy';
const STORE = 'copies';
const KEY = 'copy';

/** Stores the copy in place of an earlier one: completely, or not at all. */
export async function storeCopy(copy: Copy): Promise<void> {
  await inStore('readwrite', (store) => store.put(copy, KEY));
}

/** The copy on this device; null without one, or if it is of another version of the app. */
export async function readCopy(): Promise<Copy | null> {
  const found: unknown = await inStore('readonly', (store) => store.get(KEY));
  const copy = found as Copy | undefined;
  return copy?.format === FORMAT ? copy : null;
}

/** Deletes the database, also when another tab has it open. */
export async function deleteCopy(): Promise<void> {
  await settled(indexedDB.deleteDatabase(DATABASE));
}

// The database is open only during a transaction, so that deleting it never waits for a tab.
async function inStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const request = use(transaction.objectStore(STORE));
    await completed(transaction);
    return request.result;
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  return promise;
}

function completed(transaction: IDBTransaction): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  transaction.addEventListener('complete', () => resolve());
  // A full disk aborts the transaction after the request has succeeded.
  for (const end of ['error', 'abort']) {
    transaction.addEventListener(end, () =>
      reject(transaction.error ?? new Error('the transaction was aborted')),
    );
  }
  return promise;
}
