import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { readAssembly } from '#local/cloud/cloudformation/assembly.ts';
import { lineOf, rightsOf } from '#local/cloud/iam/iam.ts';
import { rightsIn } from '#local/cloud/iam/roles.ts';
import { place } from '#local/cloud/place.ts';
import { productOptions } from '#local/product.ts';
import { built } from './built.ts';

/** Lists in a file, after a run of all tests with a cloud, the rights of the roles that no call has used (CLOUD-45). */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class UnusedRights implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const run = new Set(modules.map(({ moduleId }) => moduleId));
    const all = globSync('test/**/*.{cloud,browser}.test.ts').map((file) => `${process.cwd()}/${file}`);
    if (!all.every((file) => run.has(file))) return;
    const unused = unusedRights();
    // One line, before the runner's own summary: the list is longer than what a CI keeps of a run's output.
    process.stdout.write(`\n${unused.length} statements have rights that no test has used: ${built.unusedRights}\n`);
    writeFileSync(built.unusedRights, unused.map((line) => `${line}\n`).join(''));
  }
}

/** A sentence for each right of the template that the clouds of the last run have not used. */
function unusedRights(): string[] {
  const used = new Set(existsSync(built.uses) ? readFileSync(built.uses, 'utf8').split('\n') : []);
  const parameters = productOptions(process.cwd()).parameters('http://localhost:3000');
  const { resources } = readAssembly(JSON.parse(readFileSync(built.stacks, 'utf8')), { ...place, parameters });
  return rightsIn(resources).callers.flatMap((caller) =>
    caller.statements.flatMap((statement) => {
      const unused = rightsOf(statement).filter((part) => !used.has(lineOf(caller, statement, part)));
      const of = `${statement.actions.join(', ')} on ${statement.resources.join(', ')}`;
      return unused.length ? [`${caller.key}: ${unused.join(', ')} (of ${of})`] : [];
    }),
  );
}
