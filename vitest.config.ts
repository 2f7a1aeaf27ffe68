import { defineConfig } from 'vitest/config';
import { siteWithPaperFont } from './lib/fonts/plugins.ts';
import { ByEnvironment } from './test/support/by-environment.ts';

const cloud = ['test/**/*.cloud.test.ts'];
const browser = ['test/**/*.browser.test.ts'];
const globalSetup = ['test/support/build-once.ts'];

// A test file's name says which project runs it (docs/architecture.md, Tests).
export default defineConfig({
  plugins: [siteWithPaperFont()],
  test: {
    reporters: ['default', './test/support/unused-rights.ts'],
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
      { extends: true, test: { name: 'cloud', include: cloud, globalSetup } },
      { extends: true, test: { name: 'browser', include: browser, globalSetup } },
    ],
  },
});
