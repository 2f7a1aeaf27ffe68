import { parseArgs } from 'node:util';
import { environmentOf } from '#bin/environment.ts';
import { readPublished } from '#local/cloud/published.ts';
import { World } from '#local/seed/world.ts';
import { liveALoan } from './loan-life.ts';
import { playRemotely } from './remote.ts';

/**
 * `npm run journey`: plays a loan's whole life against the running `npm start`, and prints each step as it happens. With
 * `--url https://… --outputs FILE` it plays what a deployed stage allows, with a person that it makes and removes (CLOUD-49).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' }, outputs: { type: 'string' } } });
  const endpoints = '.local/endpoints.json';
  const world = new World(readPublished(endpoints)?.url ?? 'http://localhost:3000');
  const began = performance.now();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (values.url) {
    Object.assign(process.env, environmentOf({ outputs: values.outputs, endpoints }));
    return playRemotely(values.url.replace(/\/$/, ''), say);
  }
  await world.now().catch(() => {
    throw new Error(`Nothing answers at ${world.url}: start it with npm start.`);
  });
  const { loanId, statuses } = await liveALoan(world, { endpoints, log: say });
  say(`\nLoan #${loanId} has lived: ${statuses.join(' → ')} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
