import { expect, test } from 'vitest';
import { productTitle } from './product-title';

function title(productName: string, maker: string, number: string): string {
  return productTitle({
    productName,
    productManufacturerName: maker,
    manufacturerProductNumber: number,
  });
}

test('a title has the manufacturer and the number once', () => {
  expect(title('Impeller', 'Jabsco', '17937-0001')).toBe('Impeller, Jabsco 17937-0001');
  expect(title('JABSCO impeller', 'Jabsco', '17937-0001')).toBe('JABSCO impeller, 17937-0001');
  expect(title('Hose clamp', '', '')).toBe('Hose clamp');
});
