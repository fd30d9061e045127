import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import type { KeptFiles } from '../src/worker/files';
import { type Bundle, chunkOf, FIRST_FONT, filesOf, LOCALES, ROOT } from './chunk-files';

/** The page that an installed app opens, and parts of every page that are loaded when needed. */
const SHELL = [
  'src/features/home/home-page.tsx',
  'src/app/more-pages.ts',
  'src/shell/sidebar.tsx',
  'src/shell/update/update-notice.tsx',
  'src/shell/update/register-worker.ts',
  'src/domains/boats/copy/copied.ts',
];
/** The pages that show what is kept of a boat, and what they load when it is used. */
const PAGES = [
  'src/domains/boats/server-texts/boat-server-texts.ts',
  'src/features/boat/copy/copy-notice.tsx',
  'src/features/boat/profile/boat-profile-page.tsx',
  'src/features/boat/profile/aftersale-page.tsx',
  'src/features/boat/engines/engines-page.tsx',
  'src/features/boat/parts/parts-page.tsx',
  'src/features/boat/documents/documents-page.tsx',
  'src/features/boat/insurance/insurance-page.tsx',
  'src/features/wishlist/wishlist-page.tsx',
  'src/features/popups/general-popup.tsx',
  'src/features/popups/confirmation-popup.tsx',
  'src/ui/heart-button.tsx',
];
/** The areas of messages that these pages use. */
const AREAS = ['boat', 'buying'];

/** Builds `src/worker` as a file of its own, with the names of the files that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // After the page and the names of all files are known.
      order: 'post',
      async handler(_, bundle) {
        const source = await bundled(JSON.stringify(keptFiles(bundle)));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

function keptFiles(bundle: Bundle): KeptFiles {
  const of = (path: string) => filesOf(chunkOf(path, bundle), bundle);
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const page = bundle['index.html'];
  if (entry?.type !== 'chunk' || page?.type !== 'asset') throw new Error('the build has no page');
  const fonts = Object.keys(bundle).filter((name) => FIRST_FONT.test(name));
  const first = [...filesOf(entry, bundle), ...fonts.map((name) => `/${name}`)];
  const shell = unique([...first, ...SHELL.flatMap(of)]);
  const pages = unique(PAGES.flatMap(of)).filter((name) => !shell.includes(name));
  const languages = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      {
        shell: of(`src/locales/${locale}.po`).filter((name) => !shell.includes(name)),
        pages: AREAS.flatMap((area) => of(`src/locales/${area}/${locale}.po`)),
      },
    ]),
  );
  const kept = { entry: `/${entry.fileName}`, shell, pages, languages };
  const version = createHash('sha256').update(JSON.stringify(kept)).update(page.source);
  return { version: version.digest('hex').slice(0, 12), ...kept };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

async function bundled(files: string): Promise<string> {
  const build = await rolldown({
    input: resolve(ROOT, 'src/worker/service-worker.ts'),
    resolve: { alias: { '@': resolve(ROOT, 'src') } },
    transform: { define: { KEPT_FILES: files } },
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}
