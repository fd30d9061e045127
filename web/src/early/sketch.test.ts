import { beforeEach, describe, expect, it } from 'vitest';
import { headingIn, homeSketch, place, productSketch, searchSketch } from './sketch';

const PUMP = {
  productName: 'Pump <b>12 V</b>',
  productPhotoUrl: ['products/a b.svg', 'products/c.svg'],
  manufacturerProductNumber: '500-1',
  productManufacturerName: 'Jabsco',
};

function shown(): HTMLElement {
  const page = document.querySelector<HTMLElement>('.boot-page');
  if (page === null) throw new Error('nothing is drawn');
  return page;
}

function pictures(): (string | null)[] {
  return [...shown().querySelectorAll('img')].map((image) => image.getAttribute('src'));
}

describe('the sketch of a page', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"><div class="boot-page"><i></i></div></div>';
    document.documentElement.lang = 'en';
  });

  it('has the picture, the name and the place of a product', () => {
    const category = { categoryName: 'Pumps' };
    const subCategory = { subCategoryName: 'Bilge pumps' };
    place(() => productSketch({ product: PUMP, category, subCategory }));
    expect(shown().textContent).toBe('Pumps › Bilge pumpsPump <b>12 V</b>');
    expect(pictures()).toEqual(['/media/products/a%20b.svg']);
  });

  it('has the heading and the first products of a search', () => {
    const products = Array.from({ length: 20 }, () => PUMP);
    place(() => searchSketch({ products }, 'Results for “pump”'));
    expect(shown().textContent).toMatch(/^Results for “pump”Pump <b>12 V<\/b>500-1 Jabsco/);
    expect(pictures()).toHaveLength(4);
  });

  it('has the picture and the title of the home page', () => {
    place(() => homeSketch('/media/themes/default/boat-header-sm.png', 'All in a click'));
    expect(shown().textContent).toBe('All in a click');
    expect(pictures()).toEqual(['/media/themes/default/boat-header-sm.png']);
  });

  it('is not drawn over the app', () => {
    document.body.innerHTML = '<div id="root"><main>The app</main></div>';
    place(() => homeSketch('/a.png', 'All in a click'));
    expect(document.body.textContent).toBe('The app');
  });

  it('has no heading in another language than the app', () => {
    document.title = 'Results for “a | b” | Chandlery';
    expect(headingIn('en')).toBe('Results for “a | b”');
    expect(headingIn('de')).toBeNull();
    document.title = 'Chandlery';
    expect(headingIn('en')).toBeNull();
  });
});
