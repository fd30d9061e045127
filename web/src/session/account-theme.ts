import { api, send } from '@/api/client';
import { readLocal, writeLocal } from '@/api/local-values';
import { native } from '@/environment/native';
import { applyTheme, visitTheme } from '@/environment/visit-theme';
import { chooseAccountTheme } from '@/theme/account-theme-choice';
import { themeName } from '@/theme/theme-choice';
import { sessionState, subscribeToSession } from './session';
import { missingFactor, type UserData } from './user-data';

let settledFor: number | null = null;

/**
 * Shows a user's theme after signing in during this visit, and saves one that was chosen before.
 */
export function startAccountTheme(address: URL): void {
  subscribeToSession(() => {
    const state = sessionState();
    if (state.kind !== 'user') {
      if (state.kind === 'visitor') settledFor = null;
      return;
    }
    // Nothing can be saved before the second factor, and the choice is made only once.
    if (settledFor === state.user.id || missingFactor(state.user) !== null) return;
    settledFor = state.user.id;
    settle(address, state.user);
  });
}

function settle(address: URL, user: UserData): void {
  const pending = themeName(readLocal('pending_theme_update'));
  const choice = chooseAccountTheme({
    fromAddress: themeName(address.searchParams.get('t')),
    isFirstTime: address.searchParams.get('ft') === 'true',
    isNative: native().isNative,
    pending,
    ofUser: themeName(user.theme),
    current: visitTheme(),
  });
  applyTheme(choice.show);
  if (choice.isSaved) void save(choice.show);
}

async function save(theme: string): Promise<void> {
  const sent = await send(api.POST('/api/users/updateTheme', { body: { theme } }), 'user theme');
  // A theme that the server does not know can never be saved, so it is not kept any longer.
  if (sent.ok || sent.error.status === 400) writeLocal('pending_theme_update', null);
}
