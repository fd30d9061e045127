/** The files of a build that are kept for a device without a network. */
export interface KeptFiles {
  /** Changes with every file of the app. */
  readonly version: string;
  /** The script in the page that starts the app. */
  readonly entry: string;
  /** Needed to open the app, and to say what is missing. */
  readonly shell: readonly string[];
  /** Needed to read a boat. */
  readonly pages: readonly string[];
  /** The texts of each language, and further ones for the pages of a boat. */
  readonly languages: Readonly<Record<string, Pick<KeptFiles, 'shell' | 'pages'>>>;
}

/** What the user has asked for: a language, and whether a boat is to be read without a network. */
export interface Wishes {
  readonly language: string;
  readonly hasPages: boolean;
}

/** What to keep before the app has asked for anything: the language of the browser. */
export function firstWishes(languages: readonly string[], { languages: known }: KeptFiles): Wishes {
  const codes = languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return { language: codes.find((code) => code in known) ?? 'en', hasPages: false };
}

/** The files to keep, each once. English replaces a language that is missing. */
export function filesFor(files: KeptFiles, { language, hasPages }: Wishes): string[] {
  const texts = [files.languages[language], files.languages['en']].filter(
    (known) => known !== undefined,
  );
  const kept = [files, ...texts].flatMap(({ shell, pages }) =>
    hasPages ? [...shell, ...pages] : shell,
  );
  return [...new Set(kept)];
}

/** The caches to delete. The version before is kept, for tabs that still show it. */
export function outdated(names: readonly string[], own: string, prefix: string): string[] {
  const others = names.filter((name) => name.startsWith(prefix) && name !== own);
  return others.slice(0, -1);
}

/** Whether the server's page may do more than the kept one, such as using the camera. */
export function hasOwnPolicy({ pathname }: URL): boolean {
  return /^\/camera-scanner\/?$/.test(pathname);
}

/** Whether an address may be a page of the app; otherwise it is a file or a call. */
export function isPage({ pathname }: URL): boolean {
  return !/^\/(api|media|assets|metrics|sitemap)(\/|$)/.test(pathname);
}
