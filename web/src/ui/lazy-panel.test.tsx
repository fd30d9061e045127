import { msg } from '@lingui/core/macro';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, type Mock, test, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { lazyPanel } from './lazy-panel';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a part that fails says which it is, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const load = vi.fn<() => Promise<ComponentType>>(async () => () => <p>All of it</p>);
  load.mockRejectedValueOnce(new Error('no chunk'));
  const Panel = lazyPanel({ name: 'terms', label: msg`Terms and Conditions`, load });

  renderInApp(<Panel />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Terms and Conditions');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All of it')).toBeVisible();
  // Failures are reported a second later.
  await waitFor(() => expect(reportsOf(fetched)).toContain('part of a page: terms'), {
    timeout: 5000,
  });
});

function reportsOf(fetched: Mock<typeof fetch>): string {
  return JSON.stringify(fetched.mock.calls);
}
