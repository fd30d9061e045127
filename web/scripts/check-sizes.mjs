// Fails when a style sheet has a size that is not on the scales of src/theme/tokens.css.
import { globSync, readFileSync } from 'node:fs';
import { sizeProblems } from './sizes.mjs';

const SRC = new URL('../src/', import.meta.url);

const files = globSync('**/*.css', { cwd: SRC });
const problems = files.flatMap((path) =>
  sizeProblems(readFileSync(new URL(path, SRC), 'utf8')).map((found) => `src/${path}: ${found}`),
);

for (const problem of problems) console.error(problem);
console.log(`sizes: ${files.length} style sheets, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
