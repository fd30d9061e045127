import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { type Bundle, chunkOf, FIRST_FONT, filesOf, LOCALES, ROOT } from './chunk-files';

/** The modules of the pages that `src/early` knows, and the list of those that it does not. */
const PAGES = {
  home: 'src/features/home/home-page.tsx',
  search: 'src/features/search/search-page.tsx',
  product: 'src/features/product/product-page.tsx',
  more: 'src/app/more-pages.ts',
};

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Adds `src/early` to the page, with the names of the files that it preloads. The style sheets come
 * last: the page's sketch has its styles in the page and is painted without them, and the app starts
 * after them, because scripts wait for the style sheets of their page.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return [];
        const children = await bundled(JSON.stringify(earlyFiles(bundle)));
        const styles = html.match(STYLE_SHEET) ?? [];
        return {
          html: html.replace(STYLE_SHEET, '').replace('</body>', `${styles.join('')}\n  </body>`),
          tags: [{ tag: 'script', attrs: { nonce: 'NONCE' }, children, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}

function earlyFiles(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = new Set(chunks.filter((one) => one.isEntry).flatMap((one) => filesOf(one, bundle)));
  const filesFor = (path: string) =>
    filesOf(chunkOf(path, bundle), bundle).filter((file) => !entry.has(file));
  return {
    fonts: Object.keys(bundle)
      .filter((name) => FIRST_FONT.test(name))
      .map((name) => `/${name}`),
    locales: Object.fromEntries(
      LOCALES.map((locale) => [locale, filesFor(`src/locales/${locale}.po`)]),
    ),
    pages: Object.fromEntries(Object.entries(PAGES).map(([page, path]) => [page, filesFor(path)])),
  };
}

async function bundled(files: string): Promise<string> {
  const build = await rolldown({
    input: resolve(ROOT, 'src/early/early.ts'),
    resolve: { alias: { '@': resolve(ROOT, 'src') } },
    transform: { define: { EARLY_FILES: files } },
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code.trim().replaceAll('</', '<\\/');
}
