import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { loans, nextLoanId } from '#lambdas/loans/store.ts';
import { notifications } from '#lambdas/notifications/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { anActiveLoan, anInvestorOf, audited, referenceOf, walletOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { call } from '#test/support/calls.ts';
import { inWorkingHours } from '#test/support/in-working-hours.ts';
import { relay, undelivered } from '#test/support/outbox.ts';
import { aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';
import { type Cut, eachCut, withPower } from './power.ts';

withTable();
inWorkingHours();
const power = withPower();

/** Commits without what follows. */
const quietly = (writes: readonly Write[]): Promise<void> => commit(writes.filter((write) => !('event' in write)));

const bellOf = async (userId: string): Promise<string[]> =>
  (await notifications.all('table', { userId })).map(({ code }) => code).sort();

/** A loan that was repaid: its borrower, a guarantor and two investors are told, and somebody gets a notice and a letter besides. */
async function aRepaidLoan() {
  const [borrower, guarantor, other, ...investors] = [
    await signedIn(),
    await signedIn({ guarantees: 1 }),
    await signedIn(),
    await signedIn({ roles: ['Investor'] }),
    await signedIn({ roles: ['Investor'] }),
  ];
  const loanId = await nextLoanId();
  const party = { loanId, borrowerId: borrower.id };
  await quietly(addLoan(aLoan({ id: loanId, borrowerId: borrower.id, status: 'Repaid' }), 1));
  for (const [nr, { id }] of investors.entries())
    await quietly(addInvestment(anInvestment({ ...party, id: `${loanId}.${nr}`, investorId: id, status: 'Approved' })));
  const of = { userId: guarantor.id, email: guarantor.email, consent: 'Accepted', verification: 'Verified' } as const;
  await quietly(guarantors.add(aNominee({ ...party, id: `${loanId}.g`, slot: 0, ...of })));
  const letter = `${randomUUID()}@example.ws`;
  await commit([
    emit({ topic: 'LoanMoved', loanId, from: 'Active', to: 'Repaid' }),
    emit({ topic: 'Notice', userId: other.id, kind: 'EmailChanged', params: {} }),
    emit({ topic: 'Mail', to: letter, kind: 'AlreadyRegistered', params: {} }),
  ]);
  const bells = new Map<string, string[]>([
    [borrower.id, ['LoanRepaid']],
    [guarantor.id, ['GuaranteeReleased']],
    [other.id, ['EmailChanged']],
    ...investors.map(({ id }): [string, string[]] => [id, ['LoanRepaidInvestor']]),
  ]);
  const addresses = [borrower, guarantor, other, ...investors].map(({ email }) => email);
  return { guarantor, guarantorId: `${loanId}.g`, bells, addresses: [...addresses, letter] };
}

/** Delivers what is not delivered yet, and what follows from that. */
async function deliverRest(): Promise<void> {
  for (let rest = await undelivered(); rest.length > 0; rest = await undelivered()) expect(await relay(rest)).toBe(0);
}

describe('a relay that is cut off at any request', () => {
  it('applies a receipt once, to the sene (LEDGER-16, REPAYMENTS-16)', async () => {
    const { id, borrowerId } = await anActiveLoan([300_00, 200_00], { months: 18, frequency: 'Weekly' });
    const [risk, reference] = [await aReviewer(), await referenceOf(borrowerId)];
    const investorId = await anInvestorOf(id);
    const openRows = async () =>
      (await listRepayments(await loans.get({ id }))).filter(({ status }) => status !== 'Paid');
    const once = async (cut?: Cut) => {
      const [row, ...later] = await openRows();
      if (!row) throw new Error('Nothing is left to be paid');
      const told = (await bellOf(investorId)).length;
      const body = {
        method: 'Bank',
        amount: openOf(row) / 100,
        valuedate: '2026-01-05',
        reference,
        bankid: randomUUID(),
      };
      expect(await call(wallet, staffWalletApi.recordReceipt, risk.id, { body })).toMatchObject({ status: 201 });
      const records = await undelivered();
      const isCut = await power.run(() => relay(records), cut);
      expect(await relay(records)).toBe(0);
      await deliverRest();
      expect(await openRows(), JSON.stringify(cut)).toEqual(later);
      expect(await walletOf(borrowerId), JSON.stringify(cut)).toBe(0);
      expect(await bellOf(investorId), JSON.stringify(cut)).toHaveLength(told + 1);
      return isCut;
    };
    await once();
    await eachCut(once);
    expect(await audited()).toEqual([]);
  });

  it('tells each person once, mails to all, and ends what follows once (API-22, NOTIFICATIONS-2, NOTIFICATIONS-3)', async () => {
    const once = async (cut?: Cut) => {
      const { guarantor, guarantorId, bells, addresses } = await aRepaidLoan();
      const records = await undelivered();
      expect(records).toHaveLength(1);
      power.mailed = [];
      const isCut = await power.run(() => relay(records), cut);
      // The stream brings what it brought before, until it is told that all is delivered; then once more.
      expect(await relay(records)).toBe(0);
      expect(await relay(records)).toBe(0);
      await deliverRest();

      const heard = await Promise.all([...bells.keys()].map(async (id) => [id, await bellOf(id)] as const));
      expect(new Map(heard), JSON.stringify(cut)).toEqual(bells);
      for (const address of addresses) {
        const times = power.mailed.filter((to) => to === address).length;
        expect([1, cut ? 2 : 1], `${address} ${JSON.stringify(cut)}`).toContain(times);
      }
      expect(await guarantors.get({ id: guarantorId })).toMatchObject({ released: true });
      expect(await people.get({ id: guarantor.id })).toMatchObject({ guarantees: 0 });
      return isCut;
    };
    await once();
    await eachCut(once);
  });

  it('stores each of very many lines once, in more than one transaction (NOTIFICATIONS-2)', async () => {
    const once = async (cut?: Cut) => {
      const { id: userId } = await signedIn();
      await commit(
        Array.from({ length: 120 }, () => emit({ topic: 'Notice', userId, kind: 'KycReceived', params: {} })),
      );
      const records = await undelivered();
      const isCut = await power.run(() => relay(records), cut);
      expect(await relay(records)).toBe(0);
      expect(await bellOf(userId), JSON.stringify(cut)).toHaveLength(120);
      expect(await undelivered()).toEqual([]);
      return isCut;
    };
    await once();
    await eachCut(once);
  });
});
