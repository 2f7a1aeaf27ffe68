import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { listLoansOf } from '#lambdas/loans/store.ts';
import { env } from '#lambdas/platform/env.ts';
import { headerOf } from '#lambdas/platform/request.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { stale, type Write } from '#lambdas/platform/writes.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { listRepayments, recourseMoves } from '#lambdas/repayments/store.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { creditRecordsApi } from '#shared/creditrecords/api.ts';
import { Credential } from '#shared/creditrecords/credential.ts';
import { fingerprintOf, issuedOn } from '#shared/creditrecords/credit-record.ts';
import { historyOf, loansWithin } from '#shared/creditrecords/history-of-loan.ts';
import { credentialOf } from '#shared/creditrecords/issue.ts';
import type { Amounts, LoanHistory } from '#shared/creditrecords/loan-history.ts';
import { refused } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { hashOf, publicKeyNow, signed } from './signature.ts';
import { creditRecords, recordFingerprints, recordKeys } from './store.ts';

/**
 * Makes a signed record of all the caller's loans within its months (CREDITRECORDS-1). Its number follows from the request's
 * Idempotency-Key: asked again, the same record is made again, because no copy of it is kept (CREDITRECORDS-6). Refuses with Refused who
 * has had no loan, and what would be another record by now.
 */
export const makeCreditRecord: Route<typeof creditRecordsApi.makeCreditRecord> = async ({
  body: { amounts },
  caller: { userId, person },
  event,
  now,
}) => {
  const number = numberOf([userId, headerOf(event, 'idempotency-key') ?? randomUUID(), amounts]);
  const known = await creditRecords.find({ userId, number });
  const issuedAt = known?.issuedAt ?? new Date(now).toISOString();
  const jws = signed(await contentOf(person, { number, issuedAt, amounts }));
  const hash = hashOf(jws);
  if (known && known.hash !== hash)
    throw refused('RecordOutdated', 'Your loans have changed since. Please make another record.');
  if (known) return { reply: { number, jws }, writes: [] };
  return {
    reply: { number, jws },
    stored: null,
    writes: [
      // The same request at the same moment runs again, and finds the record.
      ...creditRecords.add({ number, userId, hash, issuedAt, state: 'Valid', version: 1 }, stale),
      ...recordFingerprints.add({ fingerprint: fingerprintOf(hash), userId, number }),
      ...(await firstUse(issuedOn({ issuedAt }))),
    ],
    log: `Credit record ${number} made`,
  };
};

const NUMBER_BYTES = 6;

/** Twelve hexadecimal digits. */
const numberOf = (of: readonly string[]): string =>
  createHmac('sha256', `credit-record:${env('APP_KEY')}`)
    .update(JSON.stringify(of))
    .digest()
    .subarray(0, NUMBER_BYTES)
    .toString('hex');

type Making = { number: string; issuedAt: string; amounts: Amounts };

/** What is signed, as it is written: amounts in tala. */
async function contentOf(person: Person, { number, issuedAt, amounts }: Making): Promise<object> {
  const today = issuedOn({ issuedAt });
  const loans = loansWithin(await listLoansOf(person.id), today);
  if (loans.length === 0) throw refused('NoLoanToRecord', 'You have had no loan with us in 24 months.');
  const { firstName, middleName, lastName, dateOfBirth: birthDate } = person;
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ');
  const told = await Promise.all(loans.map((loan) => toldOf(loan, amounts, today)));
  return z.encode(
    Credential,
    credentialOf({ site: env('SITE_URL'), number, issuedAt, today, name, birthDate, loans: told }),
  );
}

async function toldOf(loan: Loan, amounts: Amounts, today: string): Promise<LoanHistory> {
  const loanId = loan.id;
  const [rows, moves, asked] = await Promise.all([
    listRepayments(loan),
    recourseMoves.all('table', { loanId }),
    reliefs.all('table', { loanId }),
  ]);
  const granted = asked.filter(({ status }) => status === 'Granted');
  return historyOf(loan, rows, amounts, { moves, reliefs: granted, today });
}

/** Keeps the public key of now with the first record that is signed with it (CREDITRECORDS-10). Refused with Stale where another one is signed at the same moment. */
async function firstUse(from: string): Promise<Write[]> {
  const key = publicKeyNow();
  if (await recordKeys.find(key)) return [];
  return recordKeys.add({ ...key, from }, stale);
}
