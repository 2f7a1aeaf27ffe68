import { describe, expect, it } from 'vitest';
import { endingOfInvestment, endingOfLoan, endingOfNominee, endingsAt } from '#shared/admin/endings.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';

/** In Apia the 1st of April is over. */
const now = Date.parse('2026-04-01T11:00:00.000Z');
const ending = (deadline: string, id = 1) => endingOfLoan(aLoan({ id, deadline })) ?? [];

describe('what time ends', () => {
  it('is listed from a day before its end, the earliest first, with the last day that it has', () => {
    const endings = [
      ending('2026-04-02T11:00:00.001Z', 1),
      ending('2026-04-02T11:00:00.000Z', 2),
      ending('2026-04-01T11:00:00.001Z', 3),
      ending('2026-04-01T11:00:00.000Z', 4),
    ].flat();
    expect(endingsAt(endings, now)).toEqual([
      { id: '4', about: 'Loan 4, Approved, until Wednesday 1 April 2026', effect: 'Cancel' },
      { id: '3', about: 'Loan 3, Approved, until Thursday 2 April 2026', effect: 'CancelSoon' },
      { id: '2', about: 'Loan 2, Approved, until Thursday 2 April 2026', effect: 'CancelSoon' },
    ]);
  });

  it('is an investment that is not paid, and a nominee who does not answer for 14 days', () => {
    const endings = [
      endingOfInvestment(anInvestment({ deadline: '2026-03-16T11:00:00.000Z' })),
      endingOfNominee(aNominee({ heardAt: '2026-03-19T01:00:00.000Z' })),
    ].flatMap((one) => one ?? []);
    expect(endingsAt(endings, now)).toEqual([
      { id: '1042.01AAA', about: 'WST\u00A0525.00 in loan 1042, until Monday 16 March 2026', effect: 'Reject' },
      { id: '1042.01GGG', about: 'Mele Leota for loan 1042, until Thursday 2 April 2026', effect: 'ReopenSoon' },
    ]);
  });

  it('is nothing where nothing is waited for: paid, held up by a payout, or answered', () => {
    expect([
      endingOfLoan(aLoan({ status: 'AgreementSigned', deadline: '2026-03-16T11:00:00.000Z', payoutId: 'one' })),
      endingOfLoan(aLoan({ status: 'Active', deadline: undefined })),
      endingOfInvestment(anInvestment({ payment: 'Paid', deadline: undefined })),
      endingOfNominee(aNominee({ consent: 'Accepted' })),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});
