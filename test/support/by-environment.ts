import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const usesDom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/** Vitest's order (longest first), with files that share a worker grouped: a worker takes files of one environment. */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const sharing = sorted.filter(({ project }) => !project.config.isolate);
    return [
      ...sorted.filter(({ project }) => project.config.isolate),
      ...sharing.filter(usesDom),
      ...sharing.filter((file) => !usesDom(file)),
    ];
  }
}
