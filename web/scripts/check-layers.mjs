// Fails when a file of the app imports from a layer above its own, or from another feature.
import { globSync, readFileSync } from 'node:fs';
import { importsOf, layerProblem } from './layers.mjs';

const SRC = new URL('../src/', import.meta.url);

const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter(
  (path) => !/\.test\.|\.d\.ts$|^testing\//.test(path),
);
const problems = files.flatMap((path) =>
  importsOf(path, readFileSync(new URL(path, SRC), 'utf8')).flatMap((used) => {
    const problem = layerProblem(path, used);
    return problem === null ? [] : [`src/${path} imports ${used}: ${problem}`];
  }),
);

for (const problem of problems) console.error(problem);
console.log(`layers: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
