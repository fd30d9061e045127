import { isCutOff } from '@/api/cut-off';
import { CodeError } from './code-error';

/** The style sheets that could not be loaded. */
const failedStyles = new Set<HTMLLinkElement>();
/** Those that had failed when the code of a function failed. Other code does not wait for them. */
const stylesOf = new WeakMap<() => Promise<unknown>, readonly HTMLLinkElement[]>();

// Vite requests the style sheet of a chunk only once, so a failed one is requested here again.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  { capture: true },
);

/**
 * Loads code that is not part of the first load. Every failure is a `CodeError`. The function stands
 * for the code, so it has to be the same one at the next attempt.
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    // Without a network only code that is kept on the device loads, whose style sheets are kept too.
    const styles = isCutOff() ? [] : (stylesOf.get(load) ?? []);
    const failed = styles.filter((style) => failedStyles.has(style));
    const [loaded] = await Promise.all([load(), ...failed.map(loadAgain)]);
    return loaded;
  } catch (error) {
    stylesOf.set(load, [...failedStyles]);
    throw new CodeError(error);
  }
}

function loadAgain(failed: HTMLLinkElement): Promise<void> {
  failedStyles.delete(failed);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = failed.crossOrigin;
  link.nonce = failed.nonce;
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => reject(new Error(`no style sheet ${failed.href}`)));
  link.href = failed.href;
  failed.replaceWith(link);
  return promise;
}
