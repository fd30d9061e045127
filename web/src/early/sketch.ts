/**
 * The first screen of a page, drawn before the app is loaded: what its title and its first response
 * say, where the app shows it later. It is hidden from screen readers, which wait for the app.
 */

import { mediaUrl } from '@/api/media';

interface Named {
  readonly productName: string;
  readonly productPhotoUrl: readonly string[];
  readonly manufacturerProductNumber: string;
  readonly productManufacturerName: string;
}

/** The part of a search's response that is drawn. */
export interface FoundProducts {
  readonly products: readonly Named[];
}

/** The part of a product's response that is drawn. */
export interface ProductDetails {
  readonly product: Pick<Named, 'productName' | 'productPhotoUrl'>;
  readonly category: { readonly categoryName: string } | null;
  readonly subCategory: { readonly subCategoryName: string } | null;
}

/** Cards that fill the first screen. */
const CARDS = 4;

/** The picture and the title of the home page; the title may be unknown. */
export function homeSketch(picture: string, title: string | null): Node[] {
  const words = title === null ? [] : [element('b', '', title)];
  return [
    element('div', 'boot-hero', image(picture), ...words, blank('field')),
    blank('big'),
    blank('big'),
  ];
}

/** The first products of a search. */
export function searchSketch({ products }: FoundProducts, title: string | null): Node[] {
  return [
    title === null ? blank() : element('b', '', title),
    blank('field'),
    blank(),
    blank(),
    ...products.slice(0, CARDS).map((product) => {
      const { manufacturerProductNumber, productManufacturerName } = product;
      return element(
        'div',
        'boot-card',
        pictureOf(product),
        element(
          'div',
          '',
          element('b', '', product.productName),
          element('p', '', `${manufacturerProductNumber} ${productManufacturerName}`.trim()),
        ),
      );
    }),
  ];
}

/** The picture and the name of a product. */
export function productSketch({ product, category, subCategory }: ProductDetails): Node[] {
  const path = [category?.categoryName, subCategory?.subCategoryName].filter(Boolean).join(' › ');
  const isOne = product.productPhotoUrl.length < 2;
  const facts = element('div', 'boot-facts', element('b', '', product.productName), blank());
  return [
    ...(path === '' ? [] : [element('p', 'boot-path', path)]),
    element('div', `boot-product ${isOne ? '' : 'several'}`, pictureOf(product), facts),
  ];
}

/** Draws a sketch in place of the page's own, unless the app has been loaded. */
export function place(draw: () => readonly Node[]): void {
  const page = document.querySelector('.boot-page');
  if (page !== null) page.replaceChildren(...draw());
  // The script runs before the body is there.
  else if (document.readyState === 'loading') requestAnimationFrame(() => place(draw));
}

/**
 * The heading of the page: its title without the site's name. Null if the server made the title for
 * another language than that of the app.
 */
export function headingIn(locale: string): string | null {
  const end = document.title.lastIndexOf(' | ');
  return end > 0 && document.documentElement.lang === locale ? document.title.slice(0, end) : null;
}

function pictureOf({ productPhotoUrl }: Pick<Named, 'productPhotoUrl'>): Node {
  const address = mediaUrl(productPhotoUrl[0]);
  return element('div', 'boot-picture', ...(address === null ? [] : [image(address)]));
}

function image(address: string): Node {
  const picture = document.createElement('img');
  picture.fetchPriority = 'high';
  picture.alt = '';
  picture.src = address;
  return picture;
}

function blank(name = ''): Node {
  return element('i', name);
}

function element(tag: string, name: string, ...children: (Node | string)[]): Node {
  const made = document.createElement(tag);
  if (name !== '') made.className = name;
  made.append(...children);
  return made;
}
