import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '@/testing/render';
import { ResultCount } from './result-count';

test('an unknown part number is not counted as zero products', () => {
  renderInApp(<ResultCount total={0} isNumberUnknown />);
  expect(screen.getByText('Unknown part number')).toBeVisible();
  expect(screen.queryByText(/Products found/)).toBeNull();
});

test('a search by words that finds nothing is counted', () => {
  renderInApp(<ResultCount total={0} />);
  expect(screen.getByText('0 Products found')).toBeVisible();
});
