import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeLinkTokens } from '@/session/link-tokens';
import { renderInApp } from '@/testing/render';
import { QuoteAnswerPage } from './quote-answer-page';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('a vendor whose link is closed reads what follows if the offer was accepted', async () => {
  const error = { code: 'QUOTE-LINK-ENDED', params: {} };
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 404, message: '', reason: error, requestId: '1' }, { status: 404 }),
  );
  history.replaceState(null, '', '/quote-answer?answer=of-a-mail');
  takeLinkTokens();
  renderInApp(<QuoteAnswerPage />);
  expect(await screen.findByRole('heading', { name: 'This request is closed' })).toBeVisible();
  expect(
    screen.getByText(
      /Nothing more can be sent here\. If your offer was accepted, you get an e-mail/,
    ),
  ).toBeVisible();
});
