import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { UserData } from '@/session/user-data';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';
import { ChangeCredentials } from './change-credentials';
import type { Credential } from './credential-rules';
import { NameForm } from './name-form';

const USER = {
  id: 1,
  fullName: 'Ada Berg',
  email: 'ada@example.com',
  pendingEmail: null,
  signInProviders: ['password'],
} as unknown as UserData;

test('e-mail and password are changed by buttons of their own', async () => {
  const handleChange = vi.fn<(what: Credential) => void>();
  const { container } = renderInApp(<NameForm user={USER} note={null} onChange={handleChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change e-mail' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(handleChange.mock.calls).toEqual([['email'], ['password']]);
  await expectAccessible(container);
});

test('a user of a provider changes neither', () => {
  const user = { ...USER, signInProviders: ['google'] };
  renderInApp(<NameForm user={user} note={null} onChange={() => {}} />);
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(screen.getByText('Managed by Google')).toBeVisible();
});

test.each([
  ['email', 'Change e-mail'],
  ['password', 'Change password'],
] as const)('the form for a new %s is called that', (what, name) => {
  renderInApp(<ChangeCredentials user={USER} what={what} onDone={() => {}} />);
  expect(screen.getByRole('heading')).toHaveTextContent(name);
});

test('the form of the e-mail begins with it and asks for no new password', async () => {
  const { container } = renderInApp(
    <ChangeCredentials user={USER} what="email" onDone={() => {}} />,
  );
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('Current password')).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
  await expectAccessible(container);
});
