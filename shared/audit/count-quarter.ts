import * as z from 'zod/mini';
import { District, districtOn } from '#shared/accounts/district.ts';
import { Grouping, LoanFigure, type QuarterFigures } from '#shared/admin/quarter.ts';
import { riskDays } from '#shared/admin/report.ts';
import { firstDayOf, quarterOf } from '#shared/apia-quarter.ts';
import { addDays, endOf, startOfApiaDay } from '#shared/calendar.ts';
import { daysLateOn } from '#shared/collections/late-loans.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { BasisPoints, Sene, sene, sum } from '#shared/money.ts';
import { asHeld } from '#shared/repayments/held.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Books, LoanFacts } from './books.ts';
import type { AuditedEntry, AuditedLook, AuditedPerson } from './fact.ts';
import type { Records } from './records.ts';
import type { Sums } from './sums.ts';

/** A loan as a quarter counts it. Where its borrower lives is a fact of another key, and is looked up when all is there. */
export const QuarterLoan = z.object({
  borrower: z.string(),
  groups: z.array(z.tuple([Grouping, z.string()])),
  /** Its amount under each figure that counts it. */
  figures: z.partialRecord(LoanFigure, Sene),
  /** Of a loan that was disbursed within the quarter. */
  rate: z.optional(BasisPoints),
});
export type QuarterLoan = z.output<typeof QuarterLoan>;

/** Where a borrower lives. */
export const Home = z.object({ borrower: z.string(), district: District });
export type Home = z.output<typeof Home>;

/**
 * The last day (Apia) that an audit counts of a quarter: yesterday; or the end of the quarter before, while its figures as they are stored end
 * before that: the audit that was to complete them failed (ADMIN-51).
 */
export function lastDayCounted(yesterday: string, former: Pick<QuarterFigures, 'day'> | undefined): string {
  const end = addDays(firstDayOf(quarterOf(yesterday)), -1);
  return former && former.day < end ? end : yesterday;
}

/** A quarter up to a day (Apia), with the instants (ISO) between which something happened in it. */
export function quarterUntil(day: string) {
  const first = firstDayOf(quarterOf(day));
  const [start, end] = [new Date(startOfApiaDay(first)).toISOString(), endOf(day)];
  const has = (instant: string | undefined): boolean => instant !== undefined && instant >= start && instant < end;
  return { first, day, start, end, has };
}
type Until = ReturnType<typeof quarterUntil>;

/** The loans of these books that a quarter counts, up to a day (Apia) (ADMIN-52). */
export function loansOfQuarter({ loans, posted }: Books, day: string): QuarterLoan[] {
  const until = quarterUntil(day);
  return [...loans.values()].flatMap(({ loan, ...facts }): QuarterLoan[] => {
    if (!(loan && isBefore(loan.entered.Active, until.end))) return [];
    const open = sene(-(posted.get(account.receivable(loan.id))?.atQuarter ?? 0));
    const figures = { ...happened(loan, facts, until), ...standing(loan, facts, { ...until, open }) };
    if (Object.keys(figures).length === 0) return [];
    const rate = figures.Disbursed === undefined ? undefined : loan.rate;
    return [{ borrower: loan.borrowerId, groups: groupsOf(loan), figures, ...(rate !== undefined && { rate }) }];
  });
}

const isBefore = (instant: string | undefined, end: string): boolean => instant !== undefined && instant < end;

const groupsOf = ({ employment, tier, months, frequency }: Loan): [Grouping, string][] => [
  ['All', 'All'],
  ['Work', employment],
  ...(tier ? [['Tier', tier] satisfies [Grouping, string]] : []),
  ['Months', String(months)],
  ['Frequency', frequency],
];

type Figures = QuarterLoan['figures'];

/** What happened to a loan within the quarter. */
function happened(loan: Loan, { chargedOff, recovered }: Omit<LoanFacts, 'loan'>, { first, day, has }: Until): Figures {
  const { amount, entered, chargedOffOn } = loan;
  const back = recovered.filter(({ at }) => has(at)).map((one) => one.amount);
  return {
    ...(has(entered.Active) && { Disbursed: amount }),
    ...(loan.status === 'Repaid' && has(entered.Repaid) && { Repaid: amount }),
    ...(has(entered.Defaulted) && { Defaulted: amount }),
    ...(chargedOffOn && chargedOffOn >= first && chargedOffOn <= day && { ChargedOff: sene(chargedOff ?? 0) }),
    ...(back.length > 0 && { Recovered: sum(back) }),
  };
}

/** How a loan stands at the end of the last day. */
function standing(
  loan: Loan,
  { rows }: Pick<LoanFacts, 'rows'>,
  { day, end, open }: Pick<Until, 'day' | 'end'> & { open: Sene },
): Figures {
  const { entered, chargedOffOn } = loan;
  const isOver = loan.status === 'Repaid' && isBefore(entered.Repaid, end);
  if (isOver || (chargedOffOn !== undefined && chargedOffOn <= day)) return {};
  const isInDefault = loan.status === 'Defaulted' && isBefore(entered.Defaulted, end);
  const planned = rows.flatMap((row) => (row.planId === loan.planId ? asHeld(asOf(day, row), loan) : []));
  const days = daysLateOn(day, { loan: { heldSince: loan.heldSince }, rows: planned });
  const late = riskDays.filter((each) => days >= each).map((each): [LoanFigure, Sene] => [`Late${each}`, open]);
  return { [isInDefault ? 'InDefault' : 'Running']: open, ...Object.fromEntries(late) };
}

/** An instalment at the end of a day: what was paid after it is not paid yet. */
const asOf = (day: string, row: Repayment): Repayment =>
  row.paidOn !== undefined && row.paidOn > day
    ? { ...row, status: 'Scheduled', paidPrincipal: sene(0), paidInterest: sene(0) }
    : row;

/** Where the borrowers among these people lived on a day (Apia). */
export const homesOf = ({ people, borrowed }: Records, day: string): Home[] => {
  const borrowers = new Set(borrowed.map(({ borrowerId }) => borrowerId));
  return people.flatMap((person) => {
    const district = borrowers.has(person.id) ? districtOn(day, person) : undefined;
    return district ? [{ borrower: person.id, district }] : [];
  });
};

/** Adds up what else a quarter says, up to a day (Apia): people, second looks, topics of chats and the pool (ADMIN-53). */
export function countQuarter(books: Books, { active }: Records, day: string, sums: Sums): void {
  const until = quarterUntil(day);
  for (const person of active.filter(({ activatedAt }) => isBefore(activatedAt, until.end)))
    countPerson(person, until, sums);
  for (const { look } of books.loans.values()) countLook(look, until, sums);
  for (const { topic } of books.asked.filter(({ at }) => until.has(at))) sums.add(`quarter asked ${topic}`, 1);
  for (const entry of books.entries.filter(({ at }) => until.has(at))) countPool(entry, sums);
  for (const [loanId, { holders }] of books.loans)
    for (const { investmentId } of holders.filter(({ optedIntoLip }) => optedIntoLip))
      sums.add('quarter insured', books.posted.get(account.claim(Number(loanId), investmentId))?.atQuarter ?? 0);
}

function countPerson({ activatedAt, roles, kycStatus }: AuditedPerson, { has }: Until, sums: Sums): void {
  for (const role of roles) {
    sums.add(`quarter people ${role}`, 1);
    if (kycStatus === 'Verified') sums.add(`quarter verified ${role}`, 1);
    if (has(activatedAt)) sums.add(`quarter joined ${role}`, 1);
  }
}

function countLook(look: AuditedLook | undefined, { has }: Until, sums: Sums): void {
  if (has(look?.askedAt)) sums.add('quarter looks Asked', 1);
  if (look && has(look.decidedAt)) sums.add(`quarter looks ${look.status}`, 1);
}

function countPool({ legs }: AuditedEntry, sums: Sums): void {
  for (const { account: name, amount } of legs)
    if (name === account.lipPool) sums.add(`quarter pool ${amount < 0 ? 'out' : 'in'}`, Math.abs(amount));
}
