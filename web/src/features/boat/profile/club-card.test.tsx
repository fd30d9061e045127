import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Boat } from '@/domains/boats/boat';
import { renderInApp } from '@/testing/render';
import { ClubCard } from './club-card';

const EVERYTHING = { create: true, read: true, edit: true, delete: true };

function boat(fields: Partial<Boat>): Boat {
  const permissions = { users: EVERYTHING, boats: EVERYTHING, products: EVERYTHING };
  const none = { club: null, clubName: null, clubLogo: null };
  return { id: 7, isCreator: true, permissions, ...none, ...fields } as unknown as Boat;
}

const IN_CLUB = { club: 3, clubName: 'Mare Nostrum', clubLogo: 'clubs/3/logo.jpg' };

test('a user who did not add the boat can see its club, but not change it', async () => {
  renderInApp(<ClubCard boat={boat({ isCreator: false, ...IN_CLUB })} />);
  expect(await screen.findByRole('heading', { name: 'Mare Nostrum' })).toBeVisible();
  expect(screen.getByText('This boat belongs to the club.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a user who did not add the boat is not offered to create a club', async () => {
  renderInApp(
    <>
      <ClubCard boat={boat({ isCreator: false })} />
      <p>Beside it</p>
    </>,
  );
  expect(await screen.findByText('Beside it')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Club' })).toBeNull();
});

test('the user who added the boat can create a club, or remove the boat from it', async () => {
  const { unmount } = renderInApp(<ClubCard boat={boat({})} />);
  expect(await screen.findByRole('button', { name: 'Create a club' })).toBeVisible();
  unmount();
  renderInApp(<ClubCard boat={boat(IN_CLUB)} />);
  expect(
    await screen.findByRole('button', { name: 'Remove this boat from the club' }),
  ).toBeVisible();
});
