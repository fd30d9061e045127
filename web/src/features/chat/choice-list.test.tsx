import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '@/routes/paths';
import { renderInApp } from '@/testing/render';
import { ChoiceList } from './choice-list';

const ANY = {
  choices: [{ kind: 'representative' }] as const,
  boatId: null,
  isBusy: false,
  onSend: () => {},
};

test('a representative can be chosen where one can be asked', () => {
  renderInApp(<ChoiceList {...ANY} hasRepresentatives onRepresentative={() => {}} />);
  expect(screen.getByRole('button', { name: 'Talk to a representative' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('customer service is offered where there are no representatives', () => {
  renderInApp(<ChoiceList {...ANY} hasRepresentatives={false} onRepresentative={null} />);
  const link = screen.getByRole('link', { name: 'Customer Service' });
  expect(link).toHaveAttribute('href', paths.customerService);
  expect(screen.queryByRole('button')).toBeNull();
});

test('neither is offered while the chat cannot be handed over', () => {
  renderInApp(<ChoiceList {...ANY} hasRepresentatives onRepresentative={null} />);
  expect(screen.queryByRole('list')).toBeNull();
});
