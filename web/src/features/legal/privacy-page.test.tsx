import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Options } from '@/api/types';
import { renderInApp } from '@/testing/render';
import { PrivacyPage } from './privacy-page';

const NOTHING = /there is nothing to agree to/;

function renderWith(options: Partial<Options>) {
  const allOptions = { consentTools: [], ...options } as unknown as Options;
  renderInApp(<PrivacyPage />, { environment: { allOptions } });
}

test('the answer can be changed where visitors are asked', () => {
  renderWith({ asksConsent: true });
  expect(screen.getByRole('button', { name: 'Change consent' })).toBeVisible();
  expect(screen.queryByText(NOTHING)).toBeNull();
});

test('where nobody is asked, the page says so in place of the button', () => {
  renderWith({ asksConsent: false });
  expect(screen.getByText(NOTHING)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
