import { afterEach, expect, test, vi } from 'vitest';
import { listenToWrapper, readCredentials, tellWrapper } from './wrapper';

const GOOGLE = JSON.stringify({ type: 'googleCreds', idToken: 'a.b.c' });
const from = (data: unknown, origin = '') => readCredentials({ data, origin });

afterEach(() => {
  vi.unstubAllGlobals();
});

// proves CONST-48, CONST-49
test('credentials are read from the messages of the wrapper', () => {
  expect(from(GOOGLE)).toEqual({ provider: 'google', idToken: 'a.b.c' });
  const apple = { type: 'appleCreds', idToken: 'a.b.c', fullName: 'Ada Berg' };
  const read = { provider: 'apple', idToken: 'a.b.c', fullName: 'Ada Berg' };
  expect(from(JSON.stringify(apple))).toEqual(read);
  expect(from(JSON.stringify({ ...apple, type: 'googleCreds' }))).not.toHaveProperty('fullName');
  expect(from(GOOGLE, location.origin)).not.toBeNull();
});

test.each([
  ['another origin', GOOGLE, 'https://evil.example'],
  ['an object', { type: 'googleCreds', idToken: 'a.b.c' }, ''],
  ['no JSON', 'googleCreds', ''],
  ['a list', '[]', ''],
  ['nothing', 'null', ''],
  ['another type', '{"type":"toString","idToken":"a.b.c"}', ''],
  ['no token', '{"type":"googleCreds"}', ''],
  ['a token that is none', '{"type":"googleCreds","idToken":7}', ''],
])('%s is no message of the wrapper', (_what, data, origin) => {
  expect(from(data, origin)).toBeNull();
});

test('messages to window and document are received until the listener is removed', () => {
  const heard = vi.fn<() => void>();
  const stop = listenToWrapper(heard);
  for (const place of [window, document]) {
    place.dispatchEvent(new MessageEvent('message', { data: GOOGLE, origin: '' }));
  }
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new MessageEvent('message', { data: GOOGLE, origin: '' }));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the wrapper gets JSON, if there is one', () => {
  tellWrapper('googleLogin');
  const postMessage = vi.fn<(text: string) => void>();
  vi.stubGlobal('ReactNativeWebView', { postMessage });
  tellWrapper('googleLogin');
  tellWrapper('appleLogin');
  expect(postMessage.mock.calls).toEqual([['{"type":"googleLogin"}'], ['{"type":"appleLogin"}']]);
});
