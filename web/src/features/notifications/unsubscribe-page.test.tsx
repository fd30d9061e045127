import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { linkToken, takeLinkTokens } from '@/session/link-tokens';
import { renderInApp } from '@/testing/render';
import { UnsubscribePage } from './unsubscribe-page';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

// proves H-200
test('mails stop when the button is pressed, not when the page is opened, and the link is used up', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ stopped: true }));
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '/unsubscribe?stopToken=of-a-mail');
  takeLinkTokens();
  renderInApp(<UnsubscribePage />);
  const button = await screen.findByRole('button', { name: 'Stop these e-mails' });
  const asked = () =>
    fetched.mock.calls.map(([request]) => (request instanceof Request ? request.url : request));
  expect(asked()).toEqual([]);
  await userEvent.click(button);
  expect(
    await screen.findByRole('heading', { name: 'You will get no more notification e-mails.' }),
  ).toBeVisible();
  expect(asked()).toEqual([expect.stringContaining('/api/unsubscribe/of-a-mail')]);
  expect(linkToken('stopToken')).toBeNull();
});
