import type { Reporter, TestModule } from 'vitest/node';

/** Names, after a run, the tests that failed and passed when they were run once more: each is a race to be mended. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { relativeModuleId, children } of modules) {
      for (const test of children.allTests()) {
        if (test.diagnostic()?.flaky)
          process.stdout.write(`\nPassed at the second try: ${relativeModuleId} > ${test.fullName}\n`);
      }
    }
  }
}
