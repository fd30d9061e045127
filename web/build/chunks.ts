import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** Code that seldom changes between releases, so that it stays in the browser's cache. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/;
const ICONS = /node_modules[\\/]@tabler[\\/]/;

const ENTRY = /\/src\/main\.tsx$/;
/** The page where most visits start. Its code is loaded together with that of the entry. */
const FIRST_PAGE = /\/src\/features\/search\/search-page\.tsx$/;
const OF_FIRST_PAGE = /\/src\/features\/search\//;
/** Other pages where visits start. */
const NEXT_PAGES = /\/src\/features\/(home\/home|product\/product|browse\/category)-page\.tsx$/;

/** What these pages load after their first screen. */
const LATER = /\/src\/(ui\/heart-button|features\/product\/more\/product-more)\.tsx$/;
/** The code of one feature only. */
const OF_A_FEATURE = /\/src\/features\//;

/** Where the pages beside the catalogue, their messages and the popups are. */
const MORE =
  /\/src\/(app\/more-pages|i18n\/areas\/\w+|domains\/boats\/texts|features\/popups\/any-popup)\.tsx?$/;

/** Files that only re-export what a library has: no page needs all of it. */
const BARREL =
  /node_modules[\\/](@mantine[\\/]\w+|@tabler[\\/]icons-react)[\\/](dist[\\/])?esm[\\/](icons[\\/])?(index|tabler-icons-react)\.mjs$/;
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](?:@mantine|@tabler)\//g;

/** All imports of a module, direct and indirect, without lazy ones. */
function reached(start: string, context: Context, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  const module = context.getModuleInfo(start);
  for (const id of module?.importedIds ?? []) {
    const used = BARREL.test(id) ? passedOn(id, module?.code ?? '', context) : [id];
    for (const one of used) reached(one, context, seen);
  }
  return seen;
}

/** The files of a library with the names that a module imports. */
function passedOn(barrel: string, code: string, context: Context): string[] {
  const names = [...code.matchAll(NAMED_IMPORT)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(/\s/)[0] ?? '')
    .map(spelledOut);
  const files = context.getModuleInfo(barrel)?.importedIds ?? [];
  return files.filter((id) => names.includes(spelledOut(/([^\\/]+)\.mjs$/.exec(id)?.[1] ?? '')));
}

/** Hooks are in files like `use-debounced-callback`. */
function spelledOut(name: string): string {
  return name.replaceAll('-', '').toLowerCase();
}

/** Lazily imported modules that match, from any module. */
function pages(entry: Set<string>, context: Context, pattern: RegExp): string[] {
  const lazy = [...entry].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return [...new Set(lazy)].filter((id) => pattern.test(id));
}

/**
 * Names the chunk of a module. A visit should load few files, because a slow connection waits for
 * each: the code that the first pages share is one file, the code that the next pages need is
 * another, what these pages load after their first screen shares one, and so do all icons that come
 * later, and the names of the files of everything else.
 */
export function chunkNames(entryId: string) {
  let common: ReturnType<typeof shared> | null = null;
  return (id: string, context: Context): string | null => {
    if (REACT.test(id)) return 'react';
    common ??= shared(entryId, context);
    if (common.first.has(id)) return 'common';
    if (common.next.has(id)) return 'public';
    if (MORE.test(id)) return 'more';
    if (common.later.has(id)) return ICONS.test(id) ? 'icons' : 'later';
    return ICONS.test(id) ? 'icons' : null;
  };
}

/**
 * The code that the first page shares with the entry or the next pages, and other code of the next
 * pages.
 */
function shared(entryId: string, context: Context) {
  const entry = reached(entryId, context);
  const next = pages(entry, context, NEXT_PAGES).map((id) => reached(id, context));
  const first = pages(entry, context, FIRST_PAGE).flatMap((id) => [...reached(id, context)]);
  const isShared = (id: string) => !OF_FIRST_PAGE.test(id) || next.some((page) => page.has(id));
  const isOwn = (id: string) => ENTRY.test(id) || FIRST_PAGE.test(id) || NEXT_PAGES.test(id);
  const later = [...entry, ...first, ...next.flatMap((page) => [...page])];
  return {
    first: new Set([...entry, ...first.filter(isShared)].filter((id) => !isOwn(id))),
    next: new Set(next.flatMap((page) => [...page]).filter((id) => !isOwn(id))),
    later: new Set(
      pages(new Set(later), context, LATER)
        .flatMap((id) => [...reached(id, context)])
        .filter((id) => !OF_A_FEATURE.test(id)),
    ),
  };
}

/** The files that the entry loads in any case. */
const FIRST_FILES = /^assets\/(react|common|rolldown-runtime)-[\w-]+\.(js|css)$/;

/** The files that a lazy import loads at the same time, without those that are already there. */
export function laterFiles(
  _: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? files : files.filter((file) => !FIRST_FILES.test(file));
}
