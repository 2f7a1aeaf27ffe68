import { defineConfig } from 'vitest/config';
import { siteWithPdfFont } from './lib/fonts/plugins.ts';
import { ByWorker } from './test/support/by-worker.ts';

const table = ['test/**/*.table.test.ts'];
const cloud = ['test/**/*.cloud.test.ts'];
const browser = ['test/**/*.browser.test.ts'];
// What needs the font of PDFs, which a bundler puts in, replaces modules that import each other or React's, or imports pages.
const throughVite = [
  'test/lambdas/guarantors/draw-up.cloud.test.ts',
  'test/reliability/power.cloud.test.ts',
  'test/journeys/crawl.browser.test.ts',
  'test/web/pay-link.cloud.test.ts',
];
// What a clock or a browser decides may fail once in a thousand runs. CI tries it again and names it; here it fails.
// biome-ignore lint/style/noProcessEnv: CI says by its environment that it is one.
const retry = process.env.CI ? 1 : 0;
const globalSetup = ['test/support/temporary-files.ts', 'test/support/build-once.ts'];
// Node loads the other files as they are: that takes a fifth less time. The unit tests need Vite to get their modules anew.
const experimental = { viteModuleRunner: false };

// A test file's name says which project runs it (docs/architecture.md, Tests).
export default defineConfig({
  plugins: [siteWithPdfFont()],
  test: {
    reporters: ['./test/support/unused-rights.ts', './test/support/retried-tests.ts', 'default'],
    setupFiles: ['test/support/dom-timeout.ts'],
    // By default it is one on two cores, but a browser, a cloud and a test wait for each other most of the time.
    maxWorkers: 3,
    // In MiB. Within V8's own limit for young objects, collecting them takes a tenth of the time of all tests.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: ByWorker },
    // Far longer than any test takes, for machines that are busy or slow.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...table, ...cloud, ...browser],
          setupFiles: ['test/support/unit.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'table', include: table, experimental, globalSetup, retry },
          setupFiles: ['test/support/table-files.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'cloud', include: cloud, exclude: throughVite, experimental, globalSetup, retry },
      },
      { extends: true, test: { name: 'vite', include: throughVite, globalSetup, retry } },
      {
        extends: true,
        test: { name: 'browser', include: browser, exclude: throughVite, experimental, globalSetup, retry },
      },
    ],
  },
});
