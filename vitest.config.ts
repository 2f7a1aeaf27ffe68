import { defineConfig } from 'vitest/config';
import { siteWithPdfFont } from './lib/fonts/plugins.ts';
import { ByEnvironment } from './test/support/by-environment.ts';

const cloud = ['test/**/*.cloud.test.ts'];
const browser = ['test/**/*.browser.test.ts'];
// What a clock or a browser decides may fail once in a thousand runs. CI tries it again and names it; here it fails.
// biome-ignore lint/style/noProcessEnv: CI says by its environment that it is one.
const retry = process.env.CI ? 1 : 0;
const globalSetup = ['test/support/build-once.ts'];

// A test file's name says which project runs it (docs/architecture.md, Tests).
export default defineConfig({
  plugins: [siteWithPdfFont()],
  test: {
    reporters: ['./test/support/unused-rights.ts', './test/support/retried-tests.ts', 'default'],
    setupFiles: ['test/support/dom-timeout.ts'],
    // By default it is one on two cores, but a browser, a cloud and a test wait for each other most of the time.
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
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
          exclude: [...cloud, ...browser],
          setupFiles: ['test/support/unit.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'cloud', include: cloud, globalSetup, retry } },
      { extends: true, test: { name: 'browser', include: browser, globalSetup, retry } },
    ],
  },
});
