import { expect, test } from 'vitest';
import { filesFor, firstWishes, hasOwnPolicy, isPage, type KeptFiles, outdated } from './files';

const FILES: KeptFiles = {
  version: '2',
  entry: '/assets/index.js',
  shell: ['/assets/index.js', '/assets/common.js'],
  pages: ['/assets/boat.js', '/assets/common.js'],
  languages: {
    en: { shell: ['/assets/en.js'], pages: ['/assets/boat-en.js'] },
    de: { shell: ['/assets/de.js'], pages: ['/assets/boat-de.js'] },
  },
};

test('the app is kept in one language, and in English for when that is missing', () => {
  const kept = filesFor(FILES, { language: 'de', hasPages: false });
  expect(kept).toEqual([...FILES.shell, '/assets/de.js', '/assets/en.js']);
  expect(filesFor(FILES, { language: 'xx', hasPages: false })).toEqual([
    ...FILES.shell,
    '/assets/en.js',
  ]);
});

test('the pages of a boat are kept for those who asked for it, each file once', () => {
  const kept = filesFor(FILES, { language: 'de', hasPages: true });
  expect(kept).toContain('/assets/boat.js');
  expect(kept).toContain('/assets/boat-de.js');
  expect(kept.filter((file) => file === '/assets/common.js')).toHaveLength(1);
});

const at = (path: string) => isPage(new URL(path, 'https://parts.example'));

test("the first language is the browser's if the app has it", () => {
  expect(firstWishes(['pt-BR', 'de-AT'], FILES)).toEqual({ language: 'de', hasPages: false });
  expect(firstWishes(['pt-BR'], FILES).language).toBe('en');
});

test('the files of the version before stay for tabs that still show it, older ones go', () => {
  const names = ['files-1', 'files-2', 'files-3', 'wishes'];
  expect(outdated(names, 'files-3', 'files-')).toEqual(['files-1']);
  // A server that was set back: the version is older than the one before it.
  expect(outdated(['files-2', 'files-3'], 'files-2', 'files-')).toEqual([]);
});

test('calls, pictures and files are no pages', () => {
  expect(['/', '/boatprofile', '/product/7-pump.2', '/mediation'].every(at)).toBe(true);
  expect(['/api/docs/', '/media/a.png', '/assets/x.js', '/metrics'].some(at)).toBe(false);
});

test.each([
  ['/camera-scanner', true],
  ['/camera-scanner/?a=1', true],
  ['/', false],
  ['/camera', false],
])('%s has to come from the server: %s', (path, isOwn) => {
  expect(hasOwnPolicy(new URL(path, 'https://parts.example'))).toBe(isOwn);
});
