import type { Reporter, TestModule } from 'vitest/node';

/** Names, after a run, the tests that failed and passed when they were run once more, and why: each is a race to be mended. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { relativeModuleId, children } of modules) {
      for (const test of children.allTests()) {
        if (!test.diagnostic()?.flaky) continue;
        const causes = test.result().errors?.map(({ stack, message }) => stack ?? message) ?? [];
        process.stdout.write(
          `\n${[`Passed at the second try: ${relativeModuleId} > ${test.fullName}`, ...causes].join('\n')}\n`,
        );
      }
    }
  }
}
