import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const decision = readFileSync('docs/decisions/010-order-of-domains.md', 'utf8');
const [, listed = ''] = /before it:\n(.*); then/.exec(decision) ?? [];
/** The domains in their order; what all of them use stands before them, and what knows all of them after. */
const order = ['platform', ...listed.split(', '), 'migrations', 'socket', 'relay'];

const domainIn = (path: string): string | undefined => /^#?(?:lambdas|shared)\/([\w-]+)(?:\/|$)/.exec(path)?.[1];

/** Each import of a domain that stands after the file's own, as `file → domain`. */
function againstTheOrder(file: string): string[] {
  const own = order.indexOf(domainIn(file) ?? '');
  if (own < 0) return [];
  const imports = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(#[^']+)'/g)];
  const domains = new Set(imports.flatMap(([, path = '']) => domainIn(path) ?? []));
  return [...domains].filter((domain) => order.indexOf(domain) > own).map((domain) => `${file} → ${domain}`);
}

/** What a row of the decision's table lists: files, of which the later ones may lie beside the first, and domains. */
function listedIn(row: string): string[] {
  const [files = '', domains = ''] = row.split(' → ').map((part) => part.replaceAll('`', ''));
  const paths = files.split(', ');
  const folder = dirname(paths[0] ?? '');
  return paths.flatMap((path) =>
    domains
      .split(', ')
      .map((domain) => `${path.includes('/') ? path : `${folder}/${path}`} → ${domainIn(domain) ?? domain}`),
  );
}

it('domains import those before them alone, but for what decision 10 lists', () => {
  const files = globSync('{lambdas,shared}/*/**/*.ts').sort();
  const rows = [...decision.matchAll(/^\| (`.* → .*?) \|/gm)].map(([, row = '']) => row);
  expect(order).toContain('wallet');
  expect(files.flatMap(againstTheOrder).sort()).toEqual(rows.flatMap(listedIn).sort());
});
