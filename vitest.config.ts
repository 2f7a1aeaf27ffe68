import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['test/support/patience.ts'],
    globalSetup: ['test/support/build.ts'],
    include: ['test/**/*.test.{ts,tsx}'],
    // On two cores it would be one: but a browser, a cloud and a test wait for each other most of the time.
    maxWorkers: 2,
    // Far beyond what they take, for machines that are busy or slow.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    env: { TZ: 'UTC' },
  },
});
