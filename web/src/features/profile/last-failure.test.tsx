import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, keepToken } from '@/api/access-token';
import type { UserData } from '@/session/user-data';
import { renderInApp } from '@/testing/render';
import { EmailState } from './email-state';
import { TwoStep } from './two-step';

const HOUR_MS = 3_600_000;
const BUSY = 'The server is busy. Please try again in a moment.';
const LIMITED = 'Too many requests. Please try again later.';
const USER = {
  email: 'ada@example.com',
  pendingEmail: 'ada@example.org',
  emailVerified: true,
  mfaEnabled: true,
  mfaRequired: false,
} as unknown as UserData;

const press = async (name: string) =>
  await userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  keepToken('good', Date.now() + HOUR_MS);
  // DELETE is answered with a busy server, POST with too many requests.
  vi.stubGlobal('fetch', async ({ method }: Request) => {
    const [status, code] = method === 'DELETE' ? [503, 'BUSY'] : [429, 'TOO-MANY-REQUESTS'];
    return Response.json({ code, message: code, reason: { code } }, { status });
  });
});

afterEach(() => {
  forgetToken();
  vi.unstubAllGlobals();
});

test('of two failures of the second factor the last one is shown', async () => {
  renderInApp(<TwoStep user={USER} />);
  for (const [button, failure] of [
    ['Turn off', BUSY],
    ['New recovery codes', LIMITED],
    ['Turn off', BUSY],
  ] as const) {
    await press(button);
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: button }),
    );
    expect(await screen.findByText(failure)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
  }
});

test('of two failures about the e-mail the last one is shown', async () => {
  renderInApp(<EmailState user={USER} />);
  await press('Keep ada@example.com');
  expect(await screen.findByText(BUSY)).toBeVisible();
  await press('Send the e-mail again');
  expect(await screen.findByText(LIMITED)).toBeVisible();
  await press('Keep ada@example.com');
  expect(await screen.findByText(BUSY)).toBeVisible();
  expect(screen.queryByText(LIMITED)).toBeNull();
});
