import { describe, expect, it } from 'vitest';
import { earlyStart } from './calls';

const start = (path: string, theme = 'default') =>
  earlyStart(new URL(path, 'https://parts.example.com'), 'de', theme);

describe('the early requests of a page', () => {
  it('are those that its loader sends later', () => {
    expect(start('/')).toEqual({
      page: 'home',
      calls: [
        '/api/themes/default',
        '/api/options/de',
        '/api/category?getOnlyActive=true&language=de',
        '/api/brands',
      ],
    });
    expect(start('/search/all-system/2?value=bilge%20pump&manufacturers=A%7CB')).toEqual({
      page: 'search',
      calls: [
        '/api/search/products/all-system?page=2&value=bilge+pump&manufacturers=A%7CB&language=de',
        '/api/themes/default',
      ],
    });
    expect(start('/product/12-Bilge%20pump', 'harbour')).toEqual({
      page: 'product',
      calls: ['/api/products/productPageDetails/12?language=de&t=harbour', '/api/themes/harbour'],
    });
  });

  it('are only for the theme on other pages, and on pages that depend on the user', () => {
    for (const path of ['/search/my-boat?value=x', '/brands', '/product/x', '/product/1/kit/2']) {
      expect(start(path)).toEqual({ page: null, calls: ['/api/themes/default'] });
    }
    for (const path of ['/profile', '/login', '/wishlist/token']) {
      expect(start(path)).toEqual({ page: 'more', calls: ['/api/themes/default'] });
    }
    expect(start('/search/all-system').calls).not.toContainEqual(expect.stringContaining('search'));
  });
});
