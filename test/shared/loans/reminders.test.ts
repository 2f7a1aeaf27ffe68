import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/calendar.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { type Loan, LoanStatus } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { awaitedBy, dueReminder, isLapsed, remindersBefore } from '#shared/loans/reminders.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { aLoan } from './a-loan.ts';

const deadline = '2026-04-01T11:00:00.000Z';
const end = Date.parse(deadline);
const day = '2026-04-01';

/** Who is reminded: a notice's kind and its reader, a sub-role, or the slot of a nominee without an account. */
const remindedOf = (loan: Partial<Loan>, guarantors: Guarantor[] = [], hasPayout = true) =>
  awaitedBy({
    loan: aLoan({ deadline, borrowerId: 'sina', ...loan }),
    guarantors,
    borrower: hasPayout ? { payoutDestination: { method: 'MTala', account: '7254400' } } : {},
  }).map((each) =>
    'kind' in each
      ? `${each.kind} ${each.userId} ${each.day}`
      : 'nominee' in each
        ? `mail ${each.nominee.slot} ${each.day}`
        : `${each.subRole} ${each.day}`,
  );

describe('the reminders of a loan (LOANS-34)', () => {
  const daysBefore = (status: LoanStatus) => remindersBefore({ status, deadline }).map((at) => (end - at) / DAY_MS);

  it.each([
    ['Pending', [10, 3], ['RiskReviewer']],
    ['UnderReview', [10, 3], ['CreditApprover']],
    ['Approved', [10, 3], ['FundingDeadlineNear sina']],
    ['FullyFundedPendingApproval', [10, 3], ['RiskReviewer', 'CreditApprover']],
    ['Funded', [30, 15, 5], ['NominationDeadlineNear sina']],
    ['GuarantorsNominated', [15, 5], []],
    ['GuarantorsVerified', [10, 5, 2], ['LoanAgreementDeadlineNear sina']],
    ['AgreementSigned', [7, 2], ['CreditApprover']],
  ] as const)('in %s come %o days before its deadline, to %o', (status, days, whom) => {
    expect(daysBefore(status)).toEqual(days);
    expect(remindedOf({ status })).toEqual(whom.map((each) => `${each} ${day}`));
  });

  it('go to the nominees who have not answered or sent their documents, and to the staff whom others wait for', () => {
    const accepted = { consent: 'Accepted', userId: 'vena', heardAt: '2026-03-20T00:00:00.000Z' } as const;
    const nominees = [
      aNominee({ slot: 1, heardAt: '2026-03-10T00:00:00.000Z' }),
      aNominee({ slot: 2, userId: 'gina', heardAt: '2026-03-25T00:00:00.000Z' }),
      aNominee({ ...accepted, verification: 'Unverified' }),
      aNominee({ ...accepted, userId: 'peni', verification: 'ResubmitRequired', heardAt: '2026-03-10T00:00:00.000Z' }),
      aNominee({ ...accepted, verification: 'Pending' }),
      aNominee({ ...accepted, verification: 'Pending' }),
      aNominee({ ...accepted, verification: 'UnderReview' }),
      aNominee({ ...accepted, verification: 'Verified' }),
    ];
    const whom = [
      'mail 1 2026-03-24',
      `AnswerDeadlineNear gina ${day}`,
      `IncomeDeadlineNear vena ${day}`,
      'IncomeDeadlineNear peni 2026-03-24',
      `RiskReviewer ${day}`,
      `CreditApprover ${day}`,
    ];
    expect(remindedOf({ status: 'GuarantorsNominated' }, nominees)).toEqual(whom);
    expect(remindedOf({ status: 'Funded' }, nominees)).toEqual([`NominationDeadlineNear sina ${day}`, ...whom]);
  });

  it('go to whoever has not signed, and not to whoever has', () => {
    const signature = { at: '', ip: '', userAgent: '', textVersion: '', sha256: '', codeConfirmedAt: '' };
    const vena = aNominee({ userId: 'vena', consent: 'Accepted', verification: 'Verified' });
    const loan = { status: 'GuarantorsVerified', borrowerSignedAt: '2026-03-20T00:00:00.000Z' } as const;
    expect(remindedOf(loan, [{ ...vena, signature }, vena])).toEqual([`GuaranteeDeadlineNear vena ${day}`]);
    expect(remindedOf(loan, [{ ...vena, standingOrder: 'Pending' }])).toEqual([`RiskReviewer ${day}`]);
  });

  it('go to a borrower without payout details', () => {
    const whom = [`PayoutDeadlineNear sina ${day}`, `CreditApprover ${day}`];
    expect(remindedOf({ status: 'AgreementSigned' }, [], false)).toEqual(whom);
  });

  it('go to nobody while a prepared payout holds the deadline up (LOANS-33)', () => {
    const prepared = aLoan({
      status: 'AgreementSigned',
      deadline,
      createdAt: '2026-03-01T00:00:00.000Z',
      payoutId: 'p',
    });
    expect(remindedOf(prepared)).toEqual([]);
    // None is used up by that.
    const due = (loan: Loan) => dueReminder(loan, end - 6 * DAY_MS);
    expect([prepared, { ...prepared, payoutId: undefined }].map(due)).toEqual([undefined, 1]);
  });

  it('are those that are to come when a status is entered, once each, however often it is', () => {
    const at = (day: string) => Date.parse(`2026-${day}T11:00:00Z`);
    const funded = aLoan({ status: 'Funded', entered: { Funded: '2026-03-10T00:00:00.000Z' } });
    // Of its reminders 15 and 5 days before, the first was on the 9th.
    const nominated = advanceLoan(funded, 'Nominated', { by: 'Borrower', now: at('04-13') });
    expect(nominated.deadline).toBe('2026-04-24T11:00:00.000Z');
    const isDueOn = (loan: Loan) =>
      ['04-13', '04-18', '04-19', '04-23'].map((day) => dueReminder(loan, at(day)) !== undefined);
    expect(isDueOn(nominated)).toEqual([false, false, true, true]);
    expect(isDueOn({ ...nominated, reminded: 2 })).not.toContain(true);
    const reopened = advanceLoan(nominated, 'SlotReopened', { by: 'system', now: at('04-20') });
    expect(isDueOn(advanceLoan(reopened, 'Nominated', { by: 'Borrower', now: at('04-21') }))).not.toContain(true);
  });

  it('are none where there is no deadline', () => {
    expect(remindersBefore({ status: 'Approved', deadline: undefined })).toEqual([]);
    for (const status of ['Active', 'Repaid', 'Rejected', 'Cancelled', 'Defaulted'] satisfies LoanStatus[])
      expect([daysBefore(status), remindedOf({ status, deadline: undefined })]).toEqual([[], []]);
    expect(LoanStatus.options).toHaveLength(13);
  });
});

describe('a deadline', () => {
  const withDeadline = (said: Partial<Loan>) => aLoan({ deadline, ...said });

  it('ends a loan from the instant on at which its last day is over (LOANS-31)', () => {
    expect([end - 1, end].map((now) => isLapsed(withDeadline({}), now))).toEqual([false, true]);
    expect(isLapsed(withDeadline({ deadline: undefined }), end)).toBe(false);
  });

  it('waits while a disbursement is prepared, and ends the loan once that is withdrawn (LOANS-33)', () => {
    const now = end + 3 * DAY_MS;
    expect(isLapsed(withDeadline({ status: 'AgreementSigned', payoutId: 'one' }), now)).toBe(false);
    expect(isLapsed(withDeadline({ status: 'AgreementSigned', payoutId: undefined }), now)).toBe(true);
  });
});
