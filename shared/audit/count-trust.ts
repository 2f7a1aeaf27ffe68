import type { TrustMonth } from '#shared/admin/quarter.ts';
import { addDays, addMonthsClamped, endOf } from '#shared/calendar.ts';
import type { Channel } from '#shared/ledger/channel.ts';
import { sene } from '#shared/money.ts';
import { expectedClosing } from '#shared/proof/bank-balance.ts';
import type { Books } from './books.ts';
import type { AuditedEntry } from './fact.ts';
import type { Sums } from './sums.ts';

/** The ends of the last two months (Apia days) before today. */
export const monthEndsBefore = (today: string): string[] =>
  [-1, 0].map((months) => addDays(`${addMonthsClamped(today, months).slice(0, 7)}-01`, -1));

type End = { day: string; end: string };

/**
 * Adds up what lay outside at the ends of the last two months by the ledger, and what came on another day than it was booked, so that accounts should
 * have closed with something else (PROOF-3). The month before the last is added up once more, for what was booked since.
 */
export function countTrust({ entries, bookedLater }: Books, today: string, sums: Sums): void {
  for (const of of monthEndsBefore(today).map((day): End => ({ day, end: endOf(day) }))) {
    for (const entry of entries) countLedger(entry, of, sums);
    for (const { channel, ...booked } of bookedLater)
      sums.add(`trust ${of.day} ${channel} crossed`, expectedClosing(of, { trust: sene(0), receipts: [booked] }));
  }
}

/** An account outside is an asset: below zero by the ledger (LEDGER-2). */
function countLedger({ at, legs }: AuditedEntry, { day, end }: End, sums: Sums): void {
  if (at === undefined || at >= end) return;
  for (const { account: name, amount } of legs) {
    const [kind, channel] = name.split(':');
    if (kind === 'TRUST') sums.add(`trust ${day} ${channel} ledger`, -amount);
  }
}

/** What lay on the accounts outside at the ends of the last two months, and should have (ADMIN-53); `today` is a day of Apia. */
export const trustMonthsIn = (sums: Sums, today: string): TrustMonth[] =>
  monthEndsBefore(today).map((day) => {
    const of = (channel: Channel) => {
      const ledger = sums.of(`trust ${day} ${channel} ledger`);
      return { ledger: sene(ledger), expected: sene(ledger + sums.of(`trust ${day} ${channel} crossed`)) };
    };
    return { day, accounts: { BANK: of('BANK'), MTALA: of('MTALA'), MYCASH: of('MYCASH'), CARD: of('CARD') } };
  });
