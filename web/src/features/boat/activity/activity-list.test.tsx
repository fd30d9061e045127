import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Options } from '@/api/types';
import type { Activity } from '@/domains/boats/boat';
import { lastPage } from '@/testing/pages';
import { renderInApp } from '@/testing/render';
import { ActivityList } from './activity-list';

test('actions of the server are shown in the name of the site', async () => {
  const entry: Activity = {
    id: 1,
    at: '2026-11-22T10:00:00Z',
    userId: null,
    fullName: null,
    kind: 'user',
    action: 'changed',
    subject: '',
    subjectName: 'Bo Lind',
    details: { role: 'Owner', bySystem: true },
  };
  const allOptions = { productName: 'Harbour Parts' } as Options;
  renderInApp(<ActivityList query={lastPage} entries={[entry]} />, { environment: { allOptions } });
  expect(
    await screen.findByText('Harbour Parts changed the role of Bo Lind to Owner'),
  ).toBeVisible();
});
