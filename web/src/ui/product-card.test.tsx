import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ProductCard as Product } from '@/api/types';
import { plainEnvironment } from '@/environment/environment';
import { ALL_FEATURES } from '@/testing/all-features';
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

describe('a product card', () => {
  // proves PROD-14, PROD-22, PROD-25, PROD-26, PROD-27, PROD-28, PROD-29, PROD-05
  test('shows picture, name, number, manufacturer, text and section, and links to the product', async () => {
    const { container } = renderInApp(<ProductCard product={PUMP} />);
    const link = screen.getByRole('link', { name: 'Bilge pump 12 V' });
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
    const link = screen.getByRole('link', { name: 'Bilge pump 12 V' });
    expect(link.getAttribute('href')).toMatch(/\?t=harbour$/);
  });

  // proves PROD-32, PROD-33
  test('that cannot be bought says so instead of selling', async () => {
    renderInApp(<ProductCard product={{ ...PUMP, isBuyItNowProduct: false }} />, {
      environment: { features: ALL_FEATURES },
    });
    const buy = screen.getByRole('button', { name: 'Buy' });
    expect(buy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(buy);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('This product cannot be bought here. Talk to our experts');
    const experts = screen.getByRole('link', { name: 'Talk to our experts' });
    expect(experts).toHaveAttribute('href', '/expert-request?productId=7');
  });

  test('offers to add the product to the boat', () => {
    renderInApp(<ProductCard product={PUMP} />);
    expect(screen.getByRole('button', { name: 'Add to My boat' })).toBeVisible();
  });
});
