import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Options } from '@/api/types';
import { renderInApp } from '@/testing/render';
import { ProviderButtons } from './provider-buttons';

afterEach(() => vi.restoreAllMocks());

async function pressGoogle(
  allOptions: Options | null,
): Promise<{ opened: number; failed: number }> {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const handleFail = vi.fn<(text: string) => void>();
  renderInApp(<ProviderButtons form="sign-in" onFail={handleFail} />, {
    environment: { allOptions },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Login with Google' }));
  return { opened: open.mock.calls.length, failed: handleFail.mock.calls.length };
}

test('a provider is opened while it is not known yet whether it is set up', async () => {
  expect(await pressGoogle(null)).toEqual({ opened: 1, failed: 0 });
});

test('a provider that is not set up is not opened', async () => {
  const options = { googleEnabled: false, appleEnabled: false } as Options;
  expect(await pressGoogle(options)).toEqual({ opened: 0, failed: 1 });
});
