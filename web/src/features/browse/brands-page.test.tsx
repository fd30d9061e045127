import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '@/testing/render';
import { BrandsPage } from './brands-page';

// proves CAT-26, EXP-07, H-122
test('the note below the brands leads to a boat profile and a part request', () => {
  renderInApp(<BrandsPage />);
  for (const [name, href] of [
    ['boat profile', '/boatprofile'],
    ['part request', '/expert-request'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});
