import type { Sent } from '@/api/client';
import { conflictsOf, type Edits, typedOver } from './edits';

const CHANGED = 'CHANGED-MEANWHILE';
/** How many times others may save first before the user is told. */
const MAX_TRIES = 3;

interface Save<Stored, Form, Changes> {
  record: Stored | null;
  edits: Edits<Form>;
  typed: Form;
  formOf: (record: Stored | null) => Form;
  changesOf: (form: Form, record: Stored | null) => Changes;
  write: (changes: Changes, record: Stored | null) => Promise<Sent<Stored>>;
  reread: () => Promise<Stored | null>;
}

/**
 * Saves the edits of a record. If others changed other fields in the meantime, both changes are
 * kept; if they changed the same fields, nothing is saved, and `conflict` is returned.
 */
export async function saveOver<Stored, Form extends object, Changes extends object>(
  save: Save<Stored, Form, Changes>,
): Promise<Sent<Stored> | 'conflict'> {
  const { edits, formOf, changesOf, write, reread } = save;
  const send = async (form: Form, record: Stored | null): Promise<Sent<Stored>> => {
    const changes = changesOf(form, record);
    // Fields that are already stored with this value are not sent.
    if (record !== null && Object.keys(changes).length === 0) return { ok: true, data: record };
    return await write(changes, record);
  };
  let sent = await send(save.typed, save.record);
  for (let tries = 1; !sent.ok && sent.error.code === CHANGED && tries < MAX_TRIES; tries += 1) {
    const record = await reread();
    if (record === null) return sent;
    const stored = formOf(record);
    if (conflictsOf(edits, stored).length > 0) return 'conflict';
    sent = await send(typedOver(edits, stored), record);
  }
  return sent;
}
