import { expect, it } from 'vitest';
import { contracts } from '#lib/contracts.ts';
import { kindOfAction } from '#shared/admin/log-kinds.ts';
import { reviewers } from '#shared/endpoint.ts';

/** The commands of reviewers by their names in the contracts, which are those of the log. */
const commands = Object.values(contracts)
  .flatMap((api) => Object.entries(api))
  .filter(([, { method, who }]) => method !== 'GET' && typeof who !== 'string' && who.some(isReviewer))
  .map(([name]) => name);

function isReviewer(group: string): boolean {
  return (reviewers as readonly string[]).includes(group);
}

it('each command of reviewers that the log has is of a kind (ADMIN-40)', () => {
  const others = commands.filter((name) => kindOfAction(name) === 'Other');
  // They change nothing; or, updateProfile, anybody's account by themselves too.
  expect(others.toSorted()).toEqual(['checkReceipts', 'updateProfile']);
});
