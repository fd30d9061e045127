import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** The files of a build. */
export type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The folder of the web app. */
export const ROOT = resolve(import.meta.dirname, '..');
/** The font with the letters of the interface's languages. */
export const FIRST_FONT = /archivo-latin-wght-normal-[^/]*\.woff2$/;
/** The interface's languages. */
export const LOCALES = ['en', 'it', 'fr', 'es', 'nl', 'de'];

/** The chunk with a module: its own, or one that it shares with others. */
export function chunkOf(path: string, bundle: Bundle): Chunk {
  const id = resolve(ROOT, path);
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (chunk === undefined) throw new Error(`the build has no chunk for ${path}`);
  return chunk;
}

/** The addresses of a chunk, of its style sheets, and of all its imports. */
export function filesOf(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports
    .map((name) => bundle[name])
    .filter((file) => file?.type === 'chunk')
    .flatMap((file) => filesOf(file, bundle, seen));
  const own = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map(
    (name) => `/${name}`,
  );
  return [...own, ...imported];
}
