import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALL_FEATURES } from '@/testing/all-features';
import { renderInApp } from '@/testing/render';
import { BrandsPage } from './brands-page';

// proves CAT-26
test('the note below the brands leads to a boat profile and a part request', () => {
  renderInApp(<BrandsPage />, { environment: { features: ALL_FEATURES } });
  for (const [name, href] of [
    ['boat profile', '/boatprofile'],
    ['part request', '/expert-request'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('the note promises no part requests while they are not built', () => {
  renderInApp(<BrandsPage />);
  expect(screen.queryByRole('link', { name: 'part request' })).toBeNull();
  expect(screen.getByText(/Part requests are coming soon\./)).toBeVisible();
});
