import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { ProductCard as Product } from '@/api/types';
import { plainEnvironment } from '@/environment/environment';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';
import { ProductCard } from './product-card';

const PUMP: Product = {
  id: 7,
  productId: 7,
  productName: 'Bilge pump 12 V',
  productDescription: 'Keeps the bilge dry.',
  productPhotoUrl: ['products/7/a b.jpg', 'products/7/b.jpg'],
  manufacturerProductNumber: '0-BP-12',
  productManufacturerName: 'Acme',
  sectionName: 'Engine room',
  sectionId: 3,
  isBuyItNowProduct: true,
  isSinglePart: false,
  isFavorite: false,
};

const FACTS: NonNullable<Product['details']> = {
  specifications: [{ name: 'Voltage', value: '12', unit: 'V' }],
  engines: [
    { make: 'Volvo Penta', model: 'D1-13' },
    { make: 'Volvo Penta', model: 'D1-20' },
    { make: 'Yanmar', model: '1GM' },
  ],
  hasVendors: false,
  hasAffiliates: false,
};

function WithCounter({ product }: { product: Product }) {
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Clicked {clicks} times
      </button>
      <ProductCard product={product} />
    </>
  );
}

describe('a product card', () => {
  // proves PROD-14, PROD-22, PROD-25, PROD-26, PROD-27, PROD-28, PROD-29, PROD-05
  test('shows picture, name, number, manufacturer, text and section, and links to the product', async () => {
    const { container } = renderInApp(<ProductCard product={PUMP} />);
    const link = screen.getByRole('link', { name: 'Bilge pump 12\u00A0V' });
    expect(link).toHaveAttribute('href', '/product/7-Bilge%20pump%2012%20V');
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/products/7/a%20b.jpg');
    for (const text of ['0-BP-12', 'Acme', 'Keeps the bilge dry.', 'Engine room']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(container.querySelector('[data-section="other"]')).not.toBeNull();
    await expectAccessible(container);
  });

  // proves PROD-30, CONST-83
  test('has its own icon for the equipment that the owner added', () => {
    const own = { ...PUMP, sectionName: 'My boat equipment' };
    const { container } = renderInApp(<ProductCard product={own} />);
    expect(container.querySelector('[data-section="own"]')).not.toBeNull();
  });

  test('is not rendered again with the same product', async () => {
    let reads = 0;
    // Only the card reads the number. Its heart, which is loaded later, reads the name.
    const counted: Product = {
      ...PUMP,
      get manufacturerProductNumber() {
        reads += 1;
        return PUMP.manufacturerProductNumber;
      },
    };
    renderInApp(<WithCounter product={counted} />);
    const before = reads;
    expect(before).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Clicked 0 times' }));
    expect(screen.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
    expect(reads).toBe(before);
  });

  test('marks what matched', () => {
    const highlights = {
      productName: [[0, 5]],
      productDescription: [],
      manufacturerProductNumber: [[2, 4]],
      productManufacturerName: [],
    };
    const { container } = renderInApp(<ProductCard product={{ ...PUMP, highlights }} />);
    const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(['Bilge', 'BP']);
  });

  // proves PROD-08, THEME-30
  test("carries a partner's theme to the product", () => {
    const { currentTheme } = plainEnvironment();
    const environment = { currentTheme: { ...currentTheme, themeName: 'harbour' } };
    renderInApp(<ProductCard product={PUMP} />, { environment });
    const link = screen.getByRole('link', { name: 'Bilge pump 12\u00A0V' });
    expect(link.getAttribute('href')).toMatch(/\?t=harbour$/);
  });

  // proves PROD-32, PROD-33
  test.each([
    { vendors: true, shops: false, button: 'Request a quote', mark: false },
    { vendors: true, shops: true, button: 'Request a quote', mark: true },
    { vendors: false, shops: true, button: 'Buy', mark: false },
    { vendors: false, shops: false, button: null, mark: false },
  ])('offers what its sellers do: $button', ({ vendors, shops, button, mark }) => {
    const details = { ...FACTS, hasVendors: vendors, hasAffiliates: shops };
    renderInApp(<ProductCard product={{ ...PUMP, details }} />);
    const names = screen.getAllByRole('button').map((one) => one.textContent);
    expect(names.find((name) => name === 'Buy' || name === 'Request a quote') ?? null).toBe(button);
    expect(screen.queryByText('Also in shops') !== null).toBe(mark);
  });

  test('has no way to shops where the catalogue does not let it be bought', () => {
    const details = { ...FACTS, hasAffiliates: true };
    renderInApp(<ProductCard product={{ ...PUMP, isBuyItNowProduct: false, details }} />);
    expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull();
  });

  test('shows in a row only the specifications that its name does not have', () => {
    const specifications = [...FACTS.specifications, { name: 'Flow', value: '20', unit: 'l/min' }];
    const product = { ...PUMP, details: { ...FACTS, specifications } };
    renderInApp(<ProductCard product={product} view="rows" />);
    expect(screen.getByText('Flow').parentElement).toHaveTextContent('Flow 20 l/min');
    expect(screen.queryByText('Voltage')).toBeNull();
  });

  test('shows specifications and engines instead of the text', () => {
    renderInApp(<ProductCard product={{ ...PUMP, details: FACTS }} />);
    expect(screen.getByText(/^Fits/)).toHaveTextContent('Fits Volvo Penta D1-13, D1-20 and others');
    expect(screen.getByText('Voltage').parentElement).toHaveTextContent('Voltage 12 V');
    expect(screen.queryByText('Keeps the bilge dry.')).toBeNull();
  });

  test('leads to the product by its picture too, which screen readers do not read twice', () => {
    const { container } = renderInApp(<ProductCard product={PUMP} />);
    const named = screen.getByRole('link').getAttribute('href');
    const links = [...container.querySelectorAll('article a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([named, named]);
  });

  test('does not repeat the name of a specification that its value says', () => {
    const specifications = [
      { name: 'Chain counter', value: 'without chain counter', unit: '' },
      { name: 'Art', value: 'Kartusche', unit: '' },
    ];
    renderInApp(<ProductCard product={{ ...PUMP, details: { ...FACTS, specifications } }} />);
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(['without chain counter', 'Art Kartusche']);
  });

  test('shows the number by which it was found, if it is not the manufacturer’s', () => {
    renderInApp(<ProductCard product={{ ...PUMP, matchedNumber: '033436' }} />);
    expect(screen.getByText('033436').parentElement).toHaveTextContent('Other number: 033436');
  });

  test('says that it is an equivalent of the part that was searched', () => {
    const words = /^Equivalent part\. Compare the dimensions/;
    const { unmount } = renderInApp(<ProductCard product={PUMP} isEquivalent />);
    expect(screen.getByText(words)).toBeVisible();
    unmount();
    renderInApp(<ProductCard product={PUMP} />);
    expect(screen.queryByText(words)).toBeNull();
  });

  test('offers to add the product to the boat', () => {
    renderInApp(<ProductCard product={PUMP} />);
    expect(screen.getByRole('button', { name: 'Add to My boat' })).toBeVisible();
  });
});
