// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { forgetToken, keepToken, registerRefresher } from '@/api/access-token';
import { sendDocument } from './send-document';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetToken();
});

test('a paper that is given up while the token is renewed is not sent', async () => {
  const request = vi.fn<() => void>();
  vi.stubGlobal('XMLHttpRequest', request);
  const renewal = Promise.withResolvers<string>();
  registerRefresher(() => renewal.promise);
  keepToken('old', Date.now() - 1);
  const controller = new AbortController();
  const sent = sendDocument({
    boatId: 1,
    form: { title: 'Policy', kind: 'insurance', expiresAt: '' },
    file: new File(['%PDF-'], 'policy.pdf'),
    onProgress: () => {},
    signal: controller.signal,
  });
  controller.abort();
  renewal.resolve('good');
  expect(await sent).toBeNull();
  expect(request).not.toHaveBeenCalled();
});
