import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { renderInApp } from '@/testing/render';
import { ModelPicker } from './model-picker';

// jsdom has no layout, and so no scrolling.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

function renderPicker(): HTMLElement {
  renderInApp(
    <ModelPicker
      label="Brand"
      name="boatBrand"
      value=""
      onType={() => {}}
      options={[{ key: 1, text: 'Bavaria' }]}
      onChoose={() => {}}
      error="Boat brand field is required"
    />,
  );
  return screen.getByLabelText('Brand');
}

test('a list does not open over the field of a refused form, which has the focus', async () => {
  const field = renderPicker();
  await userEvent.tab();
  expect(field).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveAccessibleDescription('Boat brand field is required');
});

test.each([
  ['a click', (field: HTMLElement) => userEvent.click(field)],
  ['a letter', (field: HTMLElement) => userEvent.type(field, 'b', { skipClick: true })],
  ['an arrow', () => userEvent.keyboard('{ArrowDown}')],
])('a list opens by %s', async (_name, press) => {
  const field = renderPicker();
  await userEvent.tab();
  await press(field);
  expect(screen.getByRole('option', { name: 'Bavaria' })).toBeVisible();
});
