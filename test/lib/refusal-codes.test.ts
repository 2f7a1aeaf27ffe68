import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areas } from '#lib/area-functions.ts';
import { contracts } from '#lib/contracts.ts';
import { operationIdOf } from '#lib/description/openapi.ts';
import { type Code, refusalsIn } from './refusals-in-source.ts';

const file = 'lib/description/refusal-codes.json';

function byStatus(codes: Iterable<Code>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [status = '', code = ''] of [...codes].sort().map((each) => each.split(' ')))
    found[status] = [...(found[status] ?? []), code];
  return found;
}

/** A call that only reads moves nothing, whatever rules it looks at. */
const ofMoves = ['TransitionForbidden', 'IllegalTransition'];

function described() {
  const source = refusalsIn(process.cwd());
  const every = source.of('lambdas/platform/serve.ts', 'serve');
  const operations = areas.flatMap(({ name: word, file: api }) =>
    [...source.routesOf(api)].map(([name, codes]) => {
      const endpoint = contracts[word]?.[name];
      if (!endpoint) throw new Error(`There is no endpoint ${word}.${name}`);
      const own = [...codes].filter(
        (code) => !every.has(code) && (endpoint.method !== 'GET' || !ofMoves.includes(code.split(' ')[1] ?? '')),
      );
      return [operationIdOf({ word, name, endpoint }), byStatus(own)];
    }),
  );
  return { every: byStatus(every), operations: Object.fromEntries(operations) };
}

it('has the codes with which each operation may refuse, as the sources have them (API-49); REFUSALS=1 writes them anew', () => {
  const present = described();
  if (process.env.REFUSALS) writeFileSync(file, `${JSON.stringify(present, null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(present);
});
