import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Permissions } from '@/domains/boats/boat';
import { renderInApp } from '@/testing/render';
import { RightsTable } from './rights-table';

const OFFICER: Permissions = {
  boats: { create: false, read: true, edit: true, delete: false },
  products: { create: false, read: true, edit: false, delete: false },
  users: { create: false, read: true, edit: false, delete: false },
};

test('who may edit the boat may remove its engines and documents, which is no deletion', () => {
  renderInApp(<RightsTable permissions={OFFICER} />);
  const row = screen.getByRole('row', { name: /^Remove/ });
  expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'Allowed',
    'Not allowed',
    'Not allowed',
  ]);
});
