import { afterAll, vi } from 'vitest';
import { countSome } from '#lambdas/platform/table.ts';

// Runs before each file of the project `table`, whose files share a worker, its modules and their clients.

const environment = { ...process.env };

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  // The client signs by the clock of this file: one answer puts that right for the next one, several at once would not.
  await countSome({ partition: 'nobody' });
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
