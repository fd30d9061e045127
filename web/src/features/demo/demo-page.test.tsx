import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { DemoPage } from './demo-page';

afterEach(() => vi.unstubAllGlobals());

test('where the demo is off, the page says so and leads to the catalogue', async () => {
  const body = { code: 'NOT-FOUND', message: 'The demo is not available.' };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json(body, { status: 404 })),
  );
  renderInApp(<DemoPage />, { at: '/demo' });
  expect(await screen.findByRole('heading', { name: 'The demo is not available' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search for a product' })).toHaveAttribute(
    'href',
    '/search/all-system',
  );
});
