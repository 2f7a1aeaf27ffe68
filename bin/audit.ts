import { parseArgs } from 'node:util';
import { environmentOf } from './environment.ts';

/**
 * `npm run audit`
 *
 * The nightly audit, now: of the running local cloud, or of AWS with `--outputs FILE`, the JSON that
 * `cdk deploy --outputs-file` wrote. Prints what is wrong, a line each, and ends with 1 where anything is.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { outputs: { type: 'string' }, endpoints: { type: 'string', default: '.local/endpoints.json' } },
  });
  Object.assign(process.env, environmentOf(values));
  // Loaded only now: its clients read the environment that was just set.
  const { runAudit } = await import('#lambdas/audit/run-audit.ts');
  const findings = await runAudit();
  for (const { invariant, about, says } of findings) process.stdout.write(`${invariant}, ${about}: ${says}\n`);
  process.stdout.write(findings.length === 0 ? 'Nothing is wrong.\n' : `${findings.length} things are wrong.\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
