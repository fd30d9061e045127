import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** Code that a release seldom changes: it stays in the browser's cache. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/;
const ICONS = /node_modules[\\/]@tabler[\\/]/;

const ENTRY = /\/src\/main\.tsx$/;
/** The page where most visits start. Its code is loaded together with the entry's. */
const FIRST_PAGE = /\/src\/features\/search\/search-page\.tsx$/;
/** Other pages where visits start. */
const NEXT_PAGES = /\/src\/features\/(home\/home|product\/product|browse\/category)-page\.tsx$/;

/** Files that only pass on what a library has: nobody needs all of it. */
const BARREL =
  /node_modules[\\/](@mantine[\\/]\w+|@tabler[\\/]icons-react)[\\/].*[\\/](index|tabler-icons-react)\.mjs$/;
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](?:@mantine|@tabler)\//g;

/** What a module imports, directly or through others, without what is imported lazily. */
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

/** The files of a library that hold what a module imports by name. */
function passedOn(barrel: string, code: string, context: Context): string[] {
  const names = [...code.matchAll(NAMED_IMPORT)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(/\s/)[0] ?? '');
  const files = context.getModuleInfo(barrel)?.importedIds ?? [];
  return files.filter((id) => names.includes(/([^\\/]+)\.mjs$/.exec(id)?.[1] ?? ''));
}

/** Lazily imported modules that match, from wherever they are imported. */
function pages(entry: Set<string>, context: Context, pattern: RegExp): string[] {
  const lazy = [...entry].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return [...new Set(lazy)].filter((id) => pattern.test(id));
}

/**
 * Names the chunk of a module. A visit loads few files, because a slow connection waits for each:
 * what the first pages share is one file, and so are all icons that come later.
 */
export function chunkNames(entryId: string) {
  let common: Set<string> | null = null;
  return (id: string, context: Context): string | null => {
    if (REACT.test(id)) return 'react';
    common ??= shared(entryId, context);
    if (common.has(id)) return 'common';
    return ICONS.test(id) ? 'icons' : null;
  };
}

function shared(entryId: string, context: Context): Set<string> {
  const entry = reached(entryId, context);
  const next = pages(entry, context, NEXT_PAGES).map((id) => reached(id, context));
  const first = pages(entry, context, FIRST_PAGE).flatMap((id) => [...reached(id, context)]);
  const isShared = (id: string) => next.some((page) => page.has(id));
  return new Set([...entry, ...first.filter(isShared)].filter((id) => !ENTRY.test(id)));
}
