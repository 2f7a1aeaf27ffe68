import { hasFloor } from '#shared/ledger/postings.ts';
import type { Item } from '#test/support/expressions.ts';

/** The transitions of every lifecycle, written again by hand: an oracle that is independent of the code's tables (API-35). */
const moves: Record<string, Record<string, readonly string[]>> = {
  loan: {
    Pending: ['UnderReview', 'Rejected', 'Cancelled'],
    UnderReview: ['Approved', 'Rejected', 'Cancelled'],
    // By a second look alone (REASONS-11).
    Rejected: ['Pending'],
    Approved: ['FullyFundedPendingApproval', 'Cancelled'],
    FullyFundedPendingApproval: ['Approved', 'Funded', 'Cancelled'],
    Funded: ['GuarantorsNominated', 'Cancelled'],
    AgreementSigned: ['Active', 'Cancelled', 'Funded'],
    Active: ['Repaid', 'Defaulted'],
    Defaulted: ['Repaid', 'Active'],
  },
  investment: { Pending: ['UnderReview', 'Rejected'], UnderReview: ['Approved', 'Rejected'], Approved: ['Rejected'] },
  instalment: {
    Scheduled: ['Overdue', 'Paid'],
    // Back to Scheduled only once it is carried (REPAYMENTS-44).
    Overdue: ['Missed', 'Paid', 'Scheduled'],
    Missed: ['Paid', 'Scheduled'],
  },
  payout: { Prepared: ['Confirmed', 'Withdrawn', 'Failed'], Confirmed: ['Returned'] },
  poolBatch: { Prepared: ['Confirmed', 'Withdrawn'], Confirmed: ['Settled'] },
  receipt: {
    Unmatched: ['Matched', 'Refunding', 'Dropped'],
    Refunded: ['Unmatched'],
    Matched: ['Applied', 'Reassigned'],
    Applied: ['Reassigned'],
    Refunding: ['Refunded', 'Unmatched'],
    Conflict: ['Matched', 'Unmatched', 'Dropped'],
    Dropped: ['Matched', 'Unmatched'],
  },
};

function kindOf({ pk, sk }: Item): string | undefined {
  const [home, place] = [String(pk), String(sk)];
  if (home.startsWith('PAYOUT#')) return 'payout';
  if (home === 'POOLBATCHES') return 'poolBatch';
  if (home.startsWith('RECEIPT#')) return place === 'META' ? 'receipt' : undefined;
  if (!home.startsWith('LOAN#')) return undefined;
  if (place === 'META') return 'loan';
  if (place.startsWith('INV#')) return 'investment';
  return place.startsWith('REP#') ? 'instalment' : undefined;
}

/** What is wrong with a write, as it happens: a way that no status may go, too much committed, money that is not there. */
export function wrongsOfWrite(after: Item | undefined, before: Item | undefined): string[] {
  if (!after) return [];
  const name = `${after.pk} ${after.sk}`;
  if (after.sk === 'BAL') return wrongsOfBalance(name, after);
  const kind = kindOf(after);
  if (kind === undefined) return [];
  const wrongs = Number(after.remaining) < 0 ? [`${name} is committed by ${after.remaining} too much`] : [];
  const [was, is] = [String(before?.status ?? after.status), String(after.status)];
  const isMoved = was !== is && (!moves[kind]?.[was]?.includes(is) || (is === 'Scheduled' && openIn(after) > 100));
  return isMoved ? [...wrongs, `${name} went from ${was} to ${is}`] : wrongs;
}

const openIn = ({ principal, interest, paidPrincipal, paidInterest }: Item): number =>
  Number(principal) + Number(interest) - Number(paidPrincipal) - Number(paidInterest);

function wrongsOfBalance(name: string, { pk, balance, available }: Item): string[] {
  if (!hasFloor(String(pk).slice('ACCT#'.length))) return [];
  const isRight = Number(available) >= 0 && Number(balance) >= Number(available);
  return isRight ? [] : [`${name} has ${balance}, of which ${available} is available`];
}
