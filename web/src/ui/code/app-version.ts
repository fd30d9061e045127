/** How the open version of the app compares with that of the server. */
export type VersionAnswer = 'same' | 'newer' | 'unreachable';

const LIMIT_MS = 10_000;

/**
 * Asks the server whether its version of the app is another than the open one. They are compared by
 * the name of the entry file, which changes with every file that it imports.
 */
export async function askVersion(): Promise<VersionAnswer> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok || entry === null) return answer.ok ? 'same' : 'unreachable';
    const page = await answer.text();
    return page.includes(new URL(entry.src).pathname) ? 'same' : 'newer';
  } catch {
    return 'unreachable';
  }
}
