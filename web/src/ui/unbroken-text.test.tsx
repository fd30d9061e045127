import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnbrokenText } from './unbroken-text';

/** Shows where a line may end as `|`, and what stays on one line in brackets. */
function shown(text: string, ranges?: number[][]): string {
  const { container } = render(<UnbrokenText text={text} ranges={ranges} />);
  return container.innerHTML
    .replaceAll('<wbr>', '|')
    .replaceAll('<span class="whole">', '[')
    .replaceAll('</span>', ']')
    .replace(/^<span>(.*)\]$/s, '$1')
    .replaceAll('&nbsp;', '_');
}

test('names of models, sizes and part numbers stay on one line', () => {
  expect(shown('Volvo Penta D2-40/50, 8 mm')).toBe('Volvo Penta [D2-40/50,] 8_mm');
  expect(shown('Filter, 3/4-16 UNF, 12/24 V')).toBe('Filter, [3/4-16]_UNF, [12/24]_V');
  expect(shown('3-Blatt-Propeller 2004–2010')).toBe('[3-Blatt]-Propeller [2004–2010]');
  expect(shown('21-8456, 0-BP-12')).toBe('[21-8456,] [0-BP-12]');
});

test('words break at their dashes, and so do numbers that may be longer than a line', () => {
  const text = 'Self-priming pump, ABCD1234EFGH-5678IJKL';
  expect(shown(text)).toBe(text);
});

test('a list of models may break after each slash, a fraction or a pair does not', () => {
  expect(shown('Filter for Volvo Penta MD2010/2020/2030/2040, 8 mm')).toBe(
    'Filter for Volvo Penta [MD2010/]|[2020/]|[2030/]|2040, 8_mm',
  );
  expect(shown('Belt D2-40/50/55')).toBe('Belt [D2-40/]|[50/]|55');
  expect(shown('3YM20/3YM30')).toBe('[3YM20/3YM30]');
});

test('what matched the search is marked inside of a name', () => {
  expect(shown('Penta D2-40', [[6, 8]])).toBe('Penta [<mark>D2</mark>-40]');
  expect(shown('Penta D2-40', [[0, 11]])).toBe('<mark>Penta </mark>[<mark>D2-40</mark>]');
});

test('it is one element with the text of the catalogue', () => {
  const text = 'Belt D2-40/50/55, 3/4-16, for\n12-cylinder engines';
  const { container } = render(<UnbrokenText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.childNodes).toHaveLength(1);
});
