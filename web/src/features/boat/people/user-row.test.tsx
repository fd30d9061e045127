import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Boat, BoatUser } from '@/domains/boats/boat';
import { roleName } from '@/domains/boats/role-name';
import { LOCALES } from '@/i18n/locales';
import { renderInApp } from '@/testing/render';
import { UserRow } from './user-row';

const SELF = {
  userId: 1,
  email: 'ada@example.com',
  fullName: 'Ada Berg',
  role: 'Owner',
  status: 'onboard',
  isCreator: false,
  mayChange: false,
  mayRemove: false,
  permissions: { users: {}, boats: {}, products: {} },
} as unknown as BoatUser;
const LAST = 'You are the last Owner. Make someone else an Owner before you leave.';

function show(person: Partial<BoatUser>): void {
  renderInApp(
    <UserRow
      boat={{ id: 1, assignableRoles: [] } as unknown as Boat}
      person={{ ...SELF, ...person }}
      isSelf
      isOpen={false}
      isWaiting={false}
      onOpen={() => {}}
      onRole={async () => {}}
      onRemove={() => {}}
      onResend={() => {}}
    />,
  );
}

test('the only owner reads why there is no way off the boat', async () => {
  show({});
  expect(await screen.findByText(LAST)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave the boat' })).toBeNull();
});

test('an owner beside others may leave without a word about it', async () => {
  show({ mayRemove: true });
  expect(await screen.findByRole('button', { name: 'Leave the boat' })).toBeVisible();
  expect(screen.queryByText(LAST)).toBeNull();
});

test.each(LOCALES)(
  'in %s somebody invited as a guest reads two different words',
  async (locale) => {
    const [roles, words] = await Promise.all([
      import(`../../../locales/${locale}.po`),
      import(`../../../locales/boat/${locale}.po`),
    ]);
    const i18n = setupI18n({
      locale,
      messages: { [locale]: { ...roles.messages, ...words.messages } },
    });
    const all = ['Owner', 'Captain', 'Duty officer', 'Guest', 'Professional'].map((role) =>
      roleName(role, i18n),
    );
    expect(all).not.toContain(i18n._(msg`Invited`));
  },
);
