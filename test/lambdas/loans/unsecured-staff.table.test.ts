import { expect, it } from 'vitest';
import { handler as guarantors } from '#lambdas/guarantors/api.ts';
import { agreements } from '#lambdas/guarantors/store.ts';
import { handler as loans } from '#lambdas/loans/api.ts';
import { sessionKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { update } from '#lambdas/platform/writes.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { call } from '#test/support/calls.ts';
import { seededLoan } from '#test/support/loans.ts';
import { anApprover } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

it('a reviewer / reads anything only in a session with the second factor (LOANS-49)', async () => {
  const { id } = await anApprover();
  const loan = await seededLoan();
  const params = { id: String(loan.id) };
  const party = { name: 'Sina Leota', email: 'sina@example.ws', dateOfBirth: '1990-05-01' };
  const facts = {
    loanId: loan.id,
    purpose: loan.purpose,
    borrower: { ...party, address: 'Vaitele' },
    amount: loan.amount,
    rate: basisPoints(7200),
    months: 12,
    frequency: 'Monthly' as const,
    instalment: sene(100),
    instalments: 12,
    total: sene(1200),
    guarantors: [party],
  };
  await commit(agreements.add({ ...params, key: 'a.pdf', sha256: 'x', textVersion: '2025-05-16', facts, version: 1 }));
  const readAll = async () => [
    (await call(loans, loansApi.readLoan, id, { params })).status,
    (await call(repayments, repaymentsApi.listLoanRepayments, id, { params })).status,
    (await call(guarantors, guarantorsApi.readAgreementText, id, { params })).status,
  ];
  expect(await readAll()).toEqual([200, 200, 200]);
  await commit([update(sessionKey(id, 'session'), { set: { secondFactor: false } })]);
  expect(await readAll()).toEqual([403, 403, 403]);
});
