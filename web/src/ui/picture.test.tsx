import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '@/testing/render';
import { Picture } from './picture';

test('a picture that fails becomes a sketch with the same meaning', () => {
  renderInApp(<Picture path="products/7/a.jpg" alt="Bilge pump" />);
  fireEvent.error(screen.getByRole('img', { name: 'Bilge pump' }));
  const sketch = screen.getByRole('img', { name: 'Bilge pump' });
  expect(sketch.querySelector('svg')).not.toBeNull();
  expect(sketch.querySelector('img')).toBeNull();
});

test.each([null, undefined, ''])('the path %o asks the server for nothing', (path) => {
  const { container } = renderInApp(<Picture path={path} alt="" />);
  expect(container.querySelector('img')).toBeNull();
});
