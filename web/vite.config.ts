import { resolve } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkNames, laterFiles } from './build/chunks';
import { earlyScript } from './build/early-script';
import { serviceWorker } from './build/service-worker';

if (Number.parseInt(process.versions.node, 10) < 24) {
  throw new Error(`node 24 or newer is needed, this is ${process.versions.node}; run through npm`);
}

const API = process.env['CHANDLERY_API'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnMissing: false }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    earlyScript(),
    serviceWorker(),
  ],
  // The server replaces this word in every response; see the content security policy.
  html: { cspNonce: 'NONCE' },
  resolve: { tsconfigPaths: true },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/media': API, '/manifest.webmanifest': API },
  },
  build: {
    manifest: true,
    // Every browser that runs the app supports preloading of modules.
    modulePreload: { polyfill: false, resolveDependencies: laterFiles },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(resolve(import.meta.dirname, 'src/main.tsx')) }],
        },
      },
    },
  },
  test: {
    testTimeout: 30_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One document for each worker instead of each file takes less than half the time.
          pool: 'vmThreads',
          setupFiles: ['src/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'], environment: 'node' },
      },
    ],
  },
});
