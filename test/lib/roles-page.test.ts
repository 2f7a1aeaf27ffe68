import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contracts } from '#lib/contracts.ts';
import type { Who } from '#shared/endpoint.ts';

const staff = ['RiskReviewer', 'CreditApprover', 'SystemAdmin'] as const;
const isForStaff = (who: Who) => typeof who !== 'string' && who.some((group) => group === 'Admin' || has(staff, group));
const has = (groups: readonly string[], group: string) => groups.includes(group);

/** The table of docs/roles.md as the contracts have it. */
const rows = Object.values(contracts)
  .flatMap((api) => Object.values(api))
  .filter(({ who }) => isForStaff(who))
  .map(({ method, path, who }) => {
    const marks = staff.map((role) =>
      has(typeof who === 'string' ? [] : who, role) || has(who as string[], 'Admin') ? '✓' : '',
    );
    const observer = has(who as string[], 'Admin') || has(who as string[], 'Observer') ? '✓' : '';
    return `| ${method} ${path} | ${[...marks, observer].join(' | ')} |`;
  })
  .toSorted();

it('the page of roles says who of staff may call what (ADMIN-1)', () => {
  const page = readFileSync('docs/roles.md', 'utf8');
  const shown = page.split('\n').filter((line) => /^\| (GET|POST|PATCH|DELETE) /.test(line));
  expect(shown).toEqual(rows);
});
