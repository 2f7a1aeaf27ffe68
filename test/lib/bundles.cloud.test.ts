import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundleLambdas } from '#lib/bundles.ts';
import type { Bundle } from '#lib/bundling/bundle.ts';

const { bundles } = await bundleLambdas({ root: process.cwd() });
type Budget = { atStart: number; compressed: number };
// 275 and 92 until the contracts said which letters a text may have (API-45), 280 and 94 until every text of a field
// stood under its code in one table (API-14), 95 compressed until income documents could be handed in again (DOCUMENTS-28),
// 284 and 96 until schemas were made when they are first used (CLOUD-61): a KB more is loaded, and most of it runs later;
// 286 until routes named what they need, which takes a third off their requests (API-48).
// 288 until who rejected a loan was barred from its next review (REASONS-11); 289 until people had a number for text messages (ACCOUNTS-53).
const usual: Budget = { atStart: 290, compressed: 97 };
// What ends a loan badly and puts money right is in every function that moves a loan's money: calls of guarantors with their caps and
// who stands in (REPAYMENTS-30 to REPAYMENTS-33), what is owed to them (COLLECTIONS-10), new plans (REPAYMENTS-49), hearings and charge-offs (LOANS-61, LOANS-66),
// corrections and advances (WALLET-50, WALLET-53). Until then relay-money and wallet had the usual budget, and the others those named at them.
// Until borrowers could be given more time (RELIEF-10, RELIEF-12), refusals said their reasons (REASONS-4) and others paid by links (PAYLINKS-8, PAYLINKS-12)
// all of these had 3 to 5 KB less, loans 302, relay-money 302, relay 311: whoever tells people words the new notices, and whoever spends knows what is held.
// Until disasters could be declared (RELIEF-17) loans, collections, relay-money, audit-jobs and guarantors had 1 to 2 KB less, the wallet, which
// says it to everybody (RELIEF-23), and the relay, which tells it, 4.
// Until staff noted contacts (COLLECTIONS-17) loans, relay-money and audit-jobs, which know the entities of collections, had 1 KB less, collections 4.
// Until late loans were listed and anybody read our figures (COLLECTIONS-20, ADMIN-46) loans, which knows the entities of collections, had 1 KB less, audit-jobs 3, collections 6; admin, which says what an investor's money has brought (INVESTMENTS-42), 6.
// Until ties kept staff from deciding (CONFLICTS-3) whoever is asked about people had 1 to 5 KB less, admin, which keeps the ties and what a SystemAdmin sees to, 14.
/**
 * The functions with a larger budget than the others, in KB (CLOUD-21). The audit knows every
 * domain's entities.
 */
const budgets: Record<string, Budget> = {
  documents: { atStart: 400, compressed: 130 },
  accounts: { atStart: 400, compressed: 130 },
  // 294 and 97 until it ran in parts, whose facts have schemas of their own (LEDGER-18).
  // 308 and 99 until it compared calls, recourse, advances, batches and charge-offs (LEDGER-15).
  // 350 and 109 until a rejected loan could be looked at again (REASONS-9): loans knows who asks and decides, the relays tell it, the audit knows its entity.
  // 359 and 112 until it handed over the books of a day, and compared the last record with the ledger (PROOF-5, PROOF-8).
  // 363 and 113 until it added up the journal (ADMIN-48).
  // 364 and 114 until it added up the quarter for the Central Bank, for which it reads second looks, charge-offs, relief and chats (ADMIN-51).
  'audit-jobs': { atStart: 377, compressed: 119 },
  // The usual ones until they answered an overview, for which they read the wallet, and the guarantors' calls (SITE-78); 290
  // until a card said what its commands would refuse, by their own checks (ADMIN-42); 292 until it said which papers a reviewer
  // has looked at (ADMIN-44); 294 and 98.
  // 312 and 104 until a rejected loan could be looked at again (REASONS-9).
  loans: { atStart: 328, compressed: 109 },
  // The usual ones until small rests were carried, and others were told of a payment (REPAYMENTS-44, REPAYMENTS-46).
  // 292 and 98; 321 until a loan with smaller instalments was not paid down (REPAYMENTS-57).
  repayments: { atStart: 322, compressed: 108 },
  collections: { atStart: 333, compressed: 111 },
  // 304 and 101 until it answered the statement of a year, for which it reads investments and guarantees (WALLET-60).
  wallet: { atStart: 314, compressed: 105 },
  // 310 until a second look was told of (REASONS-13), and relay 324 and 104; 316 until a year was told of (WALLET-62).
  // 320 until a correction said which borrowers' loans it is of (CREDITRECORDS-8).
  'relay-money': { atStart: 321, compressed: 104 },
  // 290 and 97.
  // 332 and 106 until it sent text messages (NOTIFICATIONS-24): their client loads later, and what it shares with that of the table comes at the start.
  // 343 and 112 until mails had the fingerprint of the public record (PROOF-11).
  // 349 until it marked credit records (CREDITRECORDS-8); 351 and 115 until the client of text messages was bundled apart, as the others that load later.
  relay: { atStart: 344, compressed: 113 },
  // The usual ones until it answered the pages of a loan and of a person, which read what belongs to them in every domain (ADMIN-33).
  // 303 and 101 until the page of a loan said what its commands would refuse, by their own checks (ADMIN-42); 307 until it said
  // which papers a reviewer has looked at (ADMIN-44); 310 and 103.
  // 329 and 110 until it answered the journal and the registers (ADMIN-48, ADMIN-50), and said which balances are due (ADMIN-4).
  // 350 until it answered the quarter for the Central Bank (ADMIN-51).
  admin: { atStart: 353, compressed: 119 },
  // 301 until a payout was found by the bank's reference of it (WALLET-41); 302 until it said by when its guarantors must act
  // (GUARANTORS-55); 303 and 102.
  // 317 until people had a district (ACCOUNTS-52).
  // 318 until a guarantor had it among what to do that more time is asked of them (RELIEF-16).
  // 321 until a guarantor read the reasons of a refusal by their codes (REASONS-7).
  // 322 until the policy had one more number (ADMIN-50).
  // 110 compressed until nobody could stand twice for a loan (GUARANTORS-13).
  guarantors: { atStart: 329, compressed: 111 },
  // The usual ones until who is close to a party was kept from deciding (CONFLICTS-3).
  investments: { atStart: 296, compressed: 99 },
  relief: { atStart: 292, compressed: 98 },
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
