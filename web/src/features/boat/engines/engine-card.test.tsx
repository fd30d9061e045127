import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Engine } from '@/domains/boats/boat';
import { renderInApp } from '@/testing/render';
import { EngineCard } from './engine-card';

const ENGINE = {
  id: 5,
  kind: 'engine',
  engineModelId: 3,
  make: 'Yanmar',
  model: '3YM30',
  serialNumber: '',
  productNumber: '',
  position: '',
  year: null,
  hours: null,
  hoursReadOn: null,
  comments: '',
  products: [],
} as unknown as Engine;
const ADVICE = 'Add the serial number to see which parts fit.';

function show(mayEdit: boolean): void {
  renderInApp(
    <EngineCard
      engine={ENGINE}
      mayEdit={mayEdit}
      isWaiting={false}
      onEdit={() => {}}
      onRemove={() => {}}
    />,
  );
}

test('a user who may change an engine sees that its serial number is missing', async () => {
  show(true);
  expect(await screen.findByText(ADVICE)).toBeVisible();
});

test('a user who may only look is not asked to add it', async () => {
  show(false);
  expect(await screen.findByRole('heading', { name: 'Yanmar 3YM30' })).toBeVisible();
  expect(screen.queryByText(ADVICE)).toBeNull();
});
