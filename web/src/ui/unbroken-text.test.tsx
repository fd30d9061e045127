import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WrappingText } from './wrapping-text';

/** Shows where a line may end as `|`. */
function shown(text: string): string {
  const { container } = render(<WrappingText text={text} />);
  return container.innerHTML.replaceAll('<wbr>', '|');
}

test('a list of models may break after each slash, a fraction or a pair does not', () => {
  expect(shown('Filter for Volvo Penta MD2010/2020/2030/2040, 8 mm')).toBe(
    'Filter for Volvo Penta MD2010/|2020/|2030/|2040, 8 mm',
  );
  expect(shown('Belt D2-40/50/55')).toBe('Belt D2-40/|50/|55');
  expect(shown('Filter, 3/4-16 UNF, 12/24 V, 3YM20/3YM30')).toBe(
    'Filter, 3/4-16 UNF, 12/24 V, 3YM20/3YM30',
  );
});
