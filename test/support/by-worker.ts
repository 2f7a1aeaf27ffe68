import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const beginsWith =
  (line: string) =>
  ({ moduleId }: TestSpecification): boolean =>
    readFileSync(moduleId, 'utf8').startsWith(line);
const usesDom = beginsWith('// @vitest-environment jsdom');
const isLong = beginsWith('// Takes long: begins first.');
/** Which files a worker can take one after another: those of one project and one environment. */
const workerOf = (file: TestSpecification) => `${file.project.name} ${usesDom(file)}`;

/**
 * Vitest's order, with files that share a worker grouped: otherwise a worker ends with each file that is followed by one of another
 * group. Vitest runs the longest first, but on a fresh clone it knows sizes alone, and the longest are among the smallest files: these
 * say it themselves.
 */
export class ByWorker extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ordered = [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    const sharing = ordered.filter(({ project }) => !project.config.isolate);
    return [
      ...ordered.filter(({ project }) => project.config.isolate),
      ...[...new Set(sharing.map(workerOf))].flatMap((worker) => sharing.filter((file) => workerOf(file) === worker)),
    ];
  }
}
