import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const beginsWith =
  (line: string) =>
  ({ moduleId }: TestSpecification): boolean =>
    readFileSync(moduleId, 'utf8').startsWith(line);
const usesDom = beginsWith('// @vitest-environment jsdom');
const isLong = beginsWith('// Takes long: begins first.');

/**
 * Vitest's order, with files that share a worker grouped: a worker takes files of one environment. Vitest runs the longest first,
 * but on a fresh clone it knows sizes alone, and the longest are among the smallest files: these say it themselves.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isolated = sorted.filter(({ project }) => project.config.isolate);
    const sharing = sorted.filter(({ project }) => !project.config.isolate);
    return [
      ...isolated.filter(isLong),
      ...isolated.filter((file) => !isLong(file)),
      ...sharing.filter(usesDom),
      ...sharing.filter((file) => !usesDom(file)),
    ];
  }
}
