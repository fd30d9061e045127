// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The server to which the development server forwards the calls of the web app. */
async function target(address: string | undefined): Promise<unknown> {
  vi.stubEnv('CHANDLERY_API', address);
  vi.resetModules();
  const { default: config } = await import('../vite.config');
  return config.server?.proxy?.['/api'];
}

// proves API-76
test('calls go to a server on this machine unless another is named', async () => {
  expect(await target(undefined)).toBe('http://127.0.0.1:8080');
  expect(await target('http://127.0.0.1:9000')).toBe('http://127.0.0.1:9000');
});
