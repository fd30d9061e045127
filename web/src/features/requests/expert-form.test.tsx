import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft } from '@/domains/products/requested-part';
import { renderInApp } from '@/testing/render';
import { ExpertForm } from './expert-form';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('what was typed about a part that nobody sells is in the request to the experts', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  const part = {
    requestedPartName: 'Shaft seal',
    requestedPartNumber: 'S-9',
    comment: 'It leaks.',
  };
  keepDraft(7, 'visitor', part);
  renderInApp(<ExpertForm />, { at: '/expert-request?productId=7' });
  expect(await screen.findByLabelText('What are you looking for?')).toHaveValue('Shaft seal');
  expect(screen.getByLabelText('Description')).toHaveValue('S-9\nIt leaks.');
});
