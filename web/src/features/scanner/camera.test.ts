import { afterEach, expect, test, vi } from 'vitest';
import { knownFailure, openCamera } from './camera';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose camera fails with this error. */
function failingWith(name: string) {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
}

// proves U-13
test('the reason why a camera cannot be opened is told from the error of the browser', async () => {
  for (const [name, failure] of [
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ] as const) {
    failingWith(name);
    await expect(openCamera(null)).rejects.toMatchObject({ failure });
  }
});

test('an insecure page and a browser without cameras are told apart', async () => {
  vi.stubGlobal('isSecureContext', false);
  await expect(openCamera(null)).rejects.toMatchObject({ failure: 'insecure' });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {});
  await expect(openCamera(null)).rejects.toMatchObject({ failure: 'none' });
});

/** A browser with these devices, and this permission to use a camera. */
function browserWith(kinds: string[], state: string) {
  const enumerateDevices = () => Promise.resolve(kinds.map((kind) => ({ kind })));
  const query = () => Promise.resolve({ state });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices }, permissions: { query } });
}

test('what is known of the camera without asking the user is told at once', async () => {
  browserWith(['audioinput'], 'prompt');
  expect(await knownFailure()).toBe('none');
  browserWith(['videoinput'], 'denied');
  expect(await knownFailure()).toBe('denied');
  browserWith(['videoinput'], 'prompt');
  expect(await knownFailure()).toBeNull();
  vi.stubGlobal('isSecureContext', false);
  expect(await knownFailure()).toBe('insecure');
});
