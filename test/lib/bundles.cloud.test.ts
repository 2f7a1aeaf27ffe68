import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundleLambdas } from '#lib/bundles.ts';
import type { Bundle } from '#lib/bundling/bundle.ts';

const { bundles } = await bundleLambdas({ root: process.cwd() });
type Budget = { atStart: number; compressed: number };
/** What a function may load at its start, in KB (CLOUD-21). */
const usual: Budget = { atStart: 272, compressed: 92 };
/**
 * The functions that know more domains than the others. Whoever moves a loan's money has calls, recourse, new plans, hearings, charge-offs and
 * corrections in it; whoever decides, the ties of staff; the overviews and the pages of a loan and of a person read what
 * belongs to them everywhere, and the audit every entity. A budget that is raised has a sentence here that says for what. On 29 November 2026
 * repayments, wallet, relief and admin grew by 1 to 2 KB: what fell due before the pool paid, receipts that are alike, and lists without what cannot be read.
 * On 30 November 2026 relay grew by 1 KB: it asks who a loan still waits for before it sends a reminder that waited (NOTIFICATIONS-23); admin by 7 bytes. Then relay-money, admin and guarantors grew
 * by 40 to 370 bytes: what fell due before more time is kept (REPAYMENTS-19), forms that are refused are not offered (ADMIN-42), and documents that were not seen not
 * decided on (API-36). And collections by 700 bytes: it lists what waits to be confirmed (COLLECTIONS-22); deadline-jobs
 * by 1.1 KB: it finds identities that nobody can decide on (CONFLICTS-9), and reminds after a withdrawn payout (LOANS-34); relay by 100 bytes: a mail that
 * waited says what is open when it goes out (NOTIFICATIONS-23). Then eight grew by up to 1 KB: queues are paged by place (API-24), the borrower is
 * told whom a payment paid back (COLLECTIONS-13), options of the bot are pushed (CHAT-35), refusals are said before somebody acts (SITE-70), and
 * relay and relay-money by 280 bytes: guarantors and investors are told that a loan's money came back (REPAYMENTS-60).
 */
const budgets: Record<string, Budget> = {
  'audit-jobs': { atStart: 367, compressed: 116 },
  loans: { atStart: 313, compressed: 105 },
  repayments: { atStart: 315, compressed: 106 },
  collections: { atStart: 313, compressed: 106 },
  wallet: { atStart: 309, compressed: 103 },
  'relay-money': { atStart: 310, compressed: 100 },
  'deadline-jobs': { atStart: 274, compressed: 92 },
  relay: { atStart: 340, compressed: 111 },
  admin: { atStart: 336, compressed: 114 },
  guarantors: { atStart: 316, compressed: 107 },
  investments: { atStart: 281, compressed: 94 },
  relief: { atStart: 283, compressed: 95 },
};
const KB = 1024;

describe.each(bundles.map((bundle) => [bundle.name, bundle] as const))('the bundle of %s', (name, bundle) => {
  it('starts within its budget (CLOUD-21)', () => {
    const budget = budgets[name] ?? usual;
    const { now, later } = filesOf(bundle);
    const size = sizeOf(now);
    const compressed = now.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
    process.stdout.write(
      `${name}: ${kb(size)} KB at start, ${kb(compressed)} KB compressed; ${kb(sizeOf(later))} KB loaded when needed\n`,
    );
    expect(size).toBeLessThanOrEqual(budget.atStart * KB);
    expect(compressed).toBeLessThanOrEqual(budget.compressed * KB);
  });
});

/** The files that a function loads at its start, and those it loads when it first needs them. */
function filesOf({ name, files }: Bundle): { now: string[]; later: string[] } {
  const now = new Set<string>();
  const visit = (file: string) => {
    if (now.has(file)) return;
    now.add(file);
    for (const { path, kind, external } of files[file]?.imports ?? []) {
      if (kind === 'import-statement' && !external) visit(path);
    }
  };
  visit(`dist/lambdas/${name}/index.mjs`);
  return { now: [...now], later: Object.keys(files).filter((file) => !now.has(file)) };
}

const sizeOf = (files: string[]) => files.reduce((sum, file) => sum + readFileSync(file).length, 0);
const kb = (bytes: number) => Math.round(bytes / KB);
