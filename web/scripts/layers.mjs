/** Which folder of `src` may import from which: the layers of docs/architecture.md. */

/** The layers, lowest first. A file imports from its own layer and from those below it. */
const LAYERS = [
  'locales',
  'routes',
  'theme',
  'api',
  'i18n',
  'popups',
  'environment',
  'session',
  'domains',
  'ui',
  'features',
  'shell',
  'app',
  'main.tsx',
  'early',
  'worker',
];

/** The domains, lowest first. */
const DOMAINS = ['catalogue', 'products', 'boats', 'search', 'diagrams', 'buying', 'chat'];

/** The other folders of `features/boat` that a folder uses. All of them use `page`. */
const BOAT_FOLDERS = {
  insurance: ['record', 'documents'],
  profile: ['record', 'people', 'copy'],
};

/** The problem of an import between two paths below `src`; null if there is none. */
export function layerProblem(from, to) {
  const [layer, area, folder] = from.split('/');
  const [usedLayer, usedArea, usedFolder] = to.split('/');
  if (usedLayer === 'testing') return 'the app knows nothing of its tests';
  const height = LAYERS.indexOf(layer);
  const usedHeight = LAYERS.indexOf(usedLayer);
  if (height < 0) return `${layer} has no place among the layers`;
  if (usedHeight < 0) return `${usedLayer} has no place among the layers`;
  if (usedHeight > height) return `${layer} lies below ${usedLayer}`;
  if (layer !== usedLayer) return null;
  if (layer === 'features') return featureProblem(area, folder, usedArea, usedFolder);
  return layer === 'domains' ? domainProblem(area, usedArea) : null;
}

function domainProblem(area, usedArea) {
  const unknown = [area, usedArea].find((name) => !DOMAINS.includes(name));
  if (unknown !== undefined) return `${unknown} has no place among the domains`;
  const isBackwards = DOMAINS.indexOf(usedArea) > DOMAINS.indexOf(area);
  return isBackwards ? `${area} lies below ${usedArea}` : null;
}

function featureProblem(area, folder, usedArea, usedFolder) {
  if (area !== usedArea) return 'a feature does not use another feature';
  if (area !== 'boat' || folder === usedFolder) return null;
  const known = ['page', ...(BOAT_FOLDERS[folder] ?? [])];
  return known.includes(usedFolder) ? null : `${folder} does not use ${usedFolder}`;
}

/** The imports of a file, including lazy ones, as paths below `src` without their extensions. */
export function importsOf(path, source) {
  const folder = path.split('/').slice(0, -1);
  const named = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"`]([^'"`?]+)/g);
  return [...named].flatMap(([, name]) => {
    if (name.startsWith('@/')) return [name.slice(2)];
    if (!name.startsWith('.')) return [];
    const found = resolved(folder, name.split('/'));
    return found === null ? [] : [found];
  });
}

/** Null for a path outside `src`. */
function resolved(folder, steps) {
  const path = [...folder];
  for (const step of steps) {
    if (step === '..') {
      if (path.length === 0) return null;
      path.pop();
    } else if (step !== '.') path.push(step);
  }
  return path.join('/');
}
