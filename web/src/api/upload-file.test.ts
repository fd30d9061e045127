// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { forgetToken, keepToken, registerRefresher } from './access-token';
import { uploadFile } from './upload-file';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetToken();
});

/** The upload of the tests; its content does not matter. */
const UPLOAD = {
  path: '/api/files',
  body: new FormData(),
  read: (body: unknown) => body,
  source: 'file',
};

/** A request on a connection that sends nothing. */
class SilentRequest extends EventTarget {
  readonly upload = new EventTarget();
  aborted = false;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
}

test('an upload without progress for a minute is aborted, one with progress is not', async () => {
  vi.useFakeTimers();
  const request = new SilentRequest();
  vi.stubGlobal(
    'XMLHttpRequest',
    vi.fn(function () {
      return request;
    }),
  );
  keepToken('good', Date.now() + 900_000);
  const { signal } = new AbortController();
  const sent = uploadFile({ ...UPLOAD, onProgress: () => {}, signal });
  await vi.advanceTimersByTimeAsync(59_000);
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(request.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(request.aborted).toBe(true);
  expect(await sent).toMatchObject({ ok: false, error: { code: 'OFFLINE' } });
});

test('a file that is cancelled while the token is renewed is not sent', async () => {
  const request = vi.fn<() => void>();
  vi.stubGlobal('XMLHttpRequest', request);
  const renewal = Promise.withResolvers<string>();
  registerRefresher(() => renewal.promise);
  keepToken('old', Date.now() - 1);
  const controller = new AbortController();
  const sent = uploadFile({ ...UPLOAD, onProgress: () => {}, signal: controller.signal });
  controller.abort();
  renewal.resolve('good');
  expect(await sent).toBeNull();
  expect(request).not.toHaveBeenCalled();
});
