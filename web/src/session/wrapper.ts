import type { ProviderName } from './provider-name';

/** A message from the app to its wrapper. */
type WrapperMessage = 'googleLogin' | 'appleLogin' | 'logoutClicked';

/** The credentials that the wrapper received from a provider. */
export interface Credentials {
  provider: ProviderName;
  idToken: string;
  /** Apple sends the name once, outside its token. */
  fullName?: string;
}

interface WrapperWindow {
  ReactNativeWebView?: { postMessage: (text: string) => void };
}

const PROVIDERS: ReadonlyMap<string, ProviderName> = new Map([
  ['googleCreds', 'google'],
  ['appleCreds', 'apple'],
]);

/** Sends a message to the wrapper; in a browser it has no effect. */
export function tellWrapper(type: WrapperMessage): void {
  const { ReactNativeWebView } = window as unknown as WrapperWindow;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the wrapper takes a text only
  ReactNativeWebView?.postMessage(JSON.stringify({ type }));
}

/** Calls the listener with credentials from the wrapper; returns a function that stops this. */
export function listenToWrapper(listener: (credentials: Credentials) => void): () => void {
  const handle = (event: Event) => {
    const credentials = event instanceof MessageEvent ? readCredentials(event) : null;
    if (credentials !== null) listener(credentials);
  };
  // iOS sends to the window, Android to the document.
  const places = [window, document];
  for (const place of places) place.addEventListener('message', handle);
  return () => {
    for (const place of places) place.removeEventListener('message', handle);
  };
}

/** Reads a message of the wrapper, whose origin is ours or empty. */
export function readCredentials({
  origin,
  data,
}: Pick<MessageEvent<unknown>, 'origin' | 'data'>): Credentials | null {
  if (origin !== '' && origin !== location.origin) return null;
  const message = parsed(data);
  if (typeof message !== 'object' || message === null) return null;
  const { type, idToken, fullName } = message as Record<string, unknown>;
  const provider = typeof type === 'string' ? PROVIDERS.get(type) : undefined;
  if (provider === undefined || typeof idToken !== 'string') return null;
  const isNamed = provider === 'apple' && typeof fullName === 'string';
  return { provider, idToken, ...(isNamed && { fullName }) };
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
