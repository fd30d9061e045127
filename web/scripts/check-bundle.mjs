// Measures the files that the search page loads first, and fails if they exceed the budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../dist/', import.meta.url);
const ENTRY = 'index.html';
const PAGE = 'src/features/search/search-page.tsx';
const BUDGET_KB = { js: 179, css: 20, html: 4.8, language: 15 };

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));

/** The files of a chunk and of all its static imports. */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the manifest has no chunk ${key}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

function kilobytes(files) {
  const bytes = files.map(
    (file) => gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

const first = [...filesOf(PAGE, filesOf(ENTRY))];
const languages = Object.keys(manifest).filter((key) => key.startsWith('src/locales/'));
const sizes = {
  js: kilobytes(first.filter((file) => file.endsWith('.js'))),
  css: kilobytes(first.filter((file) => file.endsWith('.css'))),
  html: kilobytes([ENTRY]),
  language: Math.max(0, ...languages.map((key) => kilobytes([manifest[key].file]))),
};

let isOver = false;
for (const [kind, size] of Object.entries(sizes)) {
  const budget = BUDGET_KB[kind];
  isOver ||= size > budget;
  console.log(`${kind.padEnd(9)}${size.toFixed(1).padStart(7)} kB gzip of ${budget} kB`);
}
if (isOver) {
  console.error('the first load of the search page is over its budget');
  process.exit(1);
}
