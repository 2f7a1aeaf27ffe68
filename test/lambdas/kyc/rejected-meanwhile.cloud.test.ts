import { describe, expect, it, vi } from 'vitest';
import { savePerson } from '#lambdas/accounts/store.ts';
import { handler as loansHandler } from '#lambdas/loans/api.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Person } from '#shared/accounts/person.ts';
import { loansApi } from '#shared/loans/api.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { aLoanRequest } from '#test/shared/loans/a-loan-request.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { invest } from '#test/support/investments.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

/** What happens between a command’s reading and its commit: once, at the next commit that anything follows from. */
const meanwhile = vi.hoisted((): { interruption: (() => Promise<void>) | undefined } => ({ interruption: undefined }));
vi.mock('#lambdas/platform/table.ts', async (original) => {
  const table = await original<typeof import('#lambdas/platform/table.ts')>();
  return {
    ...table,
    commit: async (writes: Parameters<typeof table.commit>[0]) => {
      const { interruption } = meanwhile;
      if (interruption && writes.some((write) => 'event' in write)) {
        meanwhile.interruption = undefined;
        await interruption();
      }
      return table.commit(writes);
    },
  };
});

withTable();

const rejecting = (person: Person) => async () => commit(savePerson({ ...person, kycStatus: 'Rejected' }, person));
const refused = { status: 409, body: { error: 'Your identity must be verified first.' } };

describe('an identity that is rejected at the moment of a command (KYC-8)', () => {
  it('wins over the request of a loan', async () => {
    const borrower = await signedIn();
    const documents = await cleanDocuments(borrower.id, incomeDocuments.Employed);
    const body = { ...aLoanRequest, documents };
    meanwhile.interruption = rejecting(borrower);
    expect(await call(loansHandler, loansApi.requestLoan, borrower.id, { body })).toMatchObject(refused);
    expect((await call(loansHandler, loansApi.listMyLoans, borrower.id)).body).toEqual([]);
  });

  it('wins over an investment', async () => {
    const [investor, loan] = [await signedIn({ roles: ['Investor'] }), await seededLoan()];
    meanwhile.interruption = rejecting(investor);
    expect(await invest(investor.id, loan.id)).toMatchObject(refused);
    expect((await loans.get({ id: loan.id })).remaining).toBe(loan.remaining);
  });
});
