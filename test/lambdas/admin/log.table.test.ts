import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handler } from '#lambdas/admin/api.ts';
import { logOfLoan } from '#lambdas/admin/store.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import { commit } from '#lambdas/platform/table.ts';
import { adminApi, type LogEntry } from '#shared/admin/api.ts';
import { personFileApi } from '#shared/admin/person-file-api.ts';
import { slicesOf } from '#shared/slices-of.ts';
import { call } from '#test/support/calls.ts';
import { seededLoan } from '#test/support/loans.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

type Did = { actor: string; action?: string; details: string; at: string };
const did = ({ actor, action = 'reviewKyc', details, at }: Did) =>
  commit(addLogEntry({ actor, action, details, now: Date.parse(at), byStaff: true }));
const person = () => signedIn({ id: crypto.randomUUID(), firstName: 'Mele' });

type Query = Record<string, string>;
/** The pages of the log that fit a query, each with its entries. */
async function pagesFor(reader: { id: string }, query: Query): Promise<LogEntry[][]> {
  const pages: LogEntry[][] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...query, ...(cursor && { cursor }) };
    const { body, headers } = await call(handler, adminApi.listRecentLogs, reader.id, { query: asked });
    pages.push(z.decode(adminApi.listRecentLogs.result, body as never));
    cursor = headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  return pages;
}
const found = async (reader: { id: string }, query: Query) =>
  (await pagesFor(reader, query)).flat().map(({ actiondetails }) => actiondetails);

describe('the log (ADMIN-5)', () => {
  it('says who did what to whom, and for which loan', async () => {
    const [reader, actor, borrower] = [await anApprover(), await aReviewer({ firstName: 'Rita' }), await person()];
    await did({ actor: actor.id, details: `Loan 7 of ${borrower.id}: seen`, at: '2026-02-01T00:00:00Z' });
    await did({ actor: 'command', details: '3 accounts', at: '2026-02-01T00:00:01Z' });
    const [[command, seen]] = (await pagesFor(reader, { to: '2026-02-01' })) as [LogEntry[]];
    expect(seen).toMatchObject({
      actiondetails: 'Loan 7 of Mele Leota: seen',
      by: { userid: actor.id, name: 'Rita Leota' },
      person: { userid: borrower.id, name: 'Mele Leota' },
      loanid: 7,
    });
    expect(command).toMatchObject({ by: { userid: null, name: 'command' }, person: null, loanid: null });
  });

  it('does not lead a RiskReviewer to a loan that they may not open (ADMIN-40, LOANS-43)', async () => {
    const [risk, credit, loan] = [await aReviewer(), await anApprover(), await seededLoan({ status: 'UnderReview' })];
    await did({ actor: risk.id, details: `Loan ${loan.id}: approved`, at: '2026-01-05T00:00:00Z' });
    const loanFor = async (reader: { id: string }) => (await pagesFor(reader, { staff: risk.id }))[0]?.[0]?.loanid;
    expect([await loanFor(risk), await loanFor(credit)]).toEqual([null, loan.id]);
  });
});

describe('the ties of staff in the log (CONFLICTS-1)', () => {
  it('are not named to anybody, nor found by whom they name', async () => {
    const [owner, named] = [await aReviewer(), await anApprover({ id: crypto.randomUUID() })];
    const at = '2026-02-02T00:00:00Z';
    await did({ actor: owner.id, action: 'addTie', details: `Tie declared: Account, ${named.id}`, at });
    await did({ actor: owner.id, action: 'removeTie', details: 'Tie removed: Person, Sefo: Malifa, Loan 9', at });
    const shown = ['Tie declared', 'Tie removed'];
    expect((await found(named, { staff: owner.id })).toSorted()).toEqual(shown);
    expect((await found(named, { from: '2026-02-02', to: '2026-02-02' })).toSorted()).toEqual(shown);
    expect(await found(named, { person: named.id })).toEqual([]);
    const { body } = await call(handler, personFileApi.readPersonForReview, named.id, { params: { id: named.id } });
    expect(body).toMatchObject({ history: [] });
    expect(await logOfLoan(9)).toEqual([]);
  });
});

describe('the filters of the log (ADMIN-40)', () => {
  it('are person, staff, kind and Apia days, each alone and together', async () => {
    const [reader, one, other] = [await aReviewer(), await aReviewer(), await anApprover()];
    const [mele, sina] = [await person(), await person()];
    const KYC = { action: 'reviewKyc' };
    await did({ ...KYC, actor: one.id, details: `first of ${mele.id}`, at: '2026-03-01T20:00:00Z' });
    await did({ ...KYC, actor: other.id, details: `second of ${mele.id}`, at: '2026-04-02T00:00:00Z' });
    const paid = { action: 'matchReceipt', actor: one.id };
    await did({ ...paid, details: `third to ${mele.id}`, at: '2026-04-03T00:00:00Z' });
    await did({ ...paid, details: `fourth to ${sina.id}`, at: '2026-04-04T00:00:00Z' });
    const words = async (query: Query) => (await found(reader, query)).map((details) => details.split(' ')[0]);

    expect(await words({ person: mele.id })).toEqual(['third', 'second', 'first']);
    expect(await words({ staff: one.id })).toEqual(['fourth', 'third', 'first']);
    expect(await words({ person: mele.id, staff: one.id })).toEqual(['third', 'first']);
    expect(await words({ person: mele.id, kind: 'Identity' })).toEqual(['second', 'first']);
    expect(await words({ staff: one.id, kind: 'Payments' })).toEqual(['fourth', 'third']);
    expect(await words({ from: '2026-04-02', to: '2026-04-03' })).toEqual(['third', 'second']);
    // 20:00 UTC is the next day in Apia.
    expect(await words({ person: mele.id, to: '2026-03-01' })).toEqual([]);
    expect(await words({ person: mele.id, from: '2026-03-02', to: '2026-03-02' })).toEqual(['first']);
    expect(await words({ from: '2026-03-02', to: '2026-04-04', kind: 'Payments' })).toEqual(['fourth', 'third']);
  });

  it('answer a page of what is found, with the cursor of the next', async () => {
    const [reader, actor] = [await anApprover(), await aReviewer()];
    for (let at = 1; at <= 5; at += 1)
      await did({ actor: actor.id, details: `step ${at}`, at: `2026-05-0${at}T00:00:00Z` });
    const pages = await pagesFor(reader, { staff: actor.id, limit: '2' });
    expect(pages.slice(0, 3).map((page) => page.map(({ actiondetails }) => actiondetails))).toEqual([
      ['step 5', 'step 4'],
      ['step 3', 'step 2'],
      ['step 1'],
    ]);
  });

  it('read 500 entries a call at most, and go on from there (ADMIN-41)', async () => {
    const [reader, actor] = [await anApprover(), await aReviewer()];
    const day = Date.parse('2025-07-01T00:00:00Z');
    const entries = Array.from({ length: 520 }, (_, at) =>
      addLogEntry({ actor: actor.id, action: 'viewDocument', details: `opened ${at}`, now: day + at, byStaff: true }),
    );
    for (const some of slicesOf(entries, 40)) await commit(some.flat());
    await did({ actor: actor.id, action: 'matchReceipt', details: 'the one', at: '2025-06-30T00:00:00Z' });
    const pages = await pagesFor(reader, { staff: actor.id, kind: 'Payments' });
    expect(pages.map((page) => page.map(({ actiondetails }) => actiondetails))).toEqual([[], ['the one']]);
  });
});
