import type { ApiError } from '@/api/api-error';
import { api, send } from '@/api/client';
import { reloadUser, takeRenewedSession } from '@/session/session';
import type { UserData } from '@/session/user-data';
import { cleanText } from '@/ui/fields/clean-text';
import type { Credentials } from './credential-rules';

/** The outcome of a change of the credentials. */
export type Saved =
  | { kind: 'saved'; isPasswordChanged: boolean }
  | { kind: 'wrong-password'; error: ApiError }
  | { kind: 'refused'; error: ApiError };

/**
 * Changes name, e-mail and password, whichever differs, after the current password has been
 * proven. What was changed before a refusal stays changed, and is shown so.
 */
export async function saveCredentials(form: Credentials, user: UserData): Promise<Saved> {
  const proof = { password: form.currentPassword };
  const proven = await send(api.POST('/api/auth/reauthenticate', { body: proof }), 'password');
  if (!proven.ok) {
    const { error } = proven;
    const isWrong = error.status === 401 && error.type === 'password';
    return { kind: isWrong ? 'wrong-password' : 'refused', error };
  }
  const refused =
    (await saveName(form, user)) ?? (await saveEmail(form, user)) ?? (await savePassword(form));
  await reloadUser();
  if (refused !== null) return { kind: 'refused', error: refused };
  return { kind: 'saved', isPasswordChanged: form.newPassword !== '' };
}

async function saveName(form: Credentials, user: UserData): Promise<ApiError | null> {
  const fullName = cleanText(form.fullName);
  if (fullName === user.fullName) return null;
  const params = { path: { userId: user.id } };
  const call = api.PATCH('/api/users/update/{userId}', { params, body: { fullName } });
  return errorOf(await send(call, 'name'));
}

async function saveEmail(form: Credentials, user: UserData): Promise<ApiError | null> {
  const email = form.email.trim();
  if (email === user.email || email === user.pendingEmail) return null;
  return errorOf(await send(api.POST('/api/auth/update-email', { body: { email } }), 'e-mail'));
}

async function savePassword({ newPassword }: Credentials): Promise<ApiError | null> {
  if (newPassword === '') return null;
  const call = api.POST('/api/auth/update-password', { body: { newPassword } });
  const sent = await send(call, 'password');
  if (sent.ok) takeRenewedSession(sent.data);
  return errorOf(sent);
}

function errorOf(sent: { ok: true } | { ok: false; error: ApiError }): ApiError | null {
  return sent.ok ? null : sent.error;
}
