import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { BrandsPage } from './brands-page';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([]));
});

// proves CAT-26, EXP-07, H-122
test('the note below the brands leads to a boat profile and a part request', async () => {
  renderInApp(<BrandsPage />);
  for (const [name, href] of [
    ['boat profile', '/boatprofile'],
    ['part request', '/expert-request'],
  ] as const) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  }
});
