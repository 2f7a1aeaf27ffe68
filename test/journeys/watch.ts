import { World } from '#local/seed/world.ts';
import { liveALoan } from './loan-life.ts';

/** `npm run journey`: plays a loan's whole life against the running `npm start`, and prints each step as it happens. */
async function main(): Promise<void> {
  const world = new World(`http://localhost:${process.env.PORT ?? 3000}`);
  const began = performance.now();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await world.now().catch(() => {
    throw new Error(`Nothing answers at ${world.url}: start it with npm start.`);
  });
  const { loanId, statuses } = await liveALoan(world, { endpoints: '.local/endpoints.json', tell: say });
  say(`\nLoan #${loanId} has lived: ${statuses.join(' → ')} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
