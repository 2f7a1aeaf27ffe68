import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as accounts } from '#lambdas/accounts/api.ts';
import { sessions, updateSession } from '#lambdas/accounts/sessions.ts';
import { people, savePerson } from '#lambdas/accounts/store.ts';
import { handler } from '#lambdas/admin/api.ts';
import { listLog } from '#lambdas/admin/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment } from '#lambdas/investments/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import type { Person } from '#shared/accounts/person.ts';
import { peopleApi } from '#shared/admin/people-api.ts';
import type { Endpoint, SubRole } from '#shared/endpoint.ts';
import {
  addPerson,
  clientId,
  enrol,
  password,
  poolId,
  type Running,
  runCognito,
} from '#test/local/cloud/cognito/running-cognito.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
let running: Running;
let [chief, second]: string[] = [];
beforeAll(async () => {
  running = await runCognito();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: running.cognito.endpoint,
    USER_POOL_ID: poolId,
  });
  [chief, second] = [await staff('SystemAdmin', 'Ana'), await staff('SystemAdmin', 'Ben')];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
afterAll(() => running.cognito.close());

const staff = async (subRole: SubRole, firstName: string) =>
  (await signedIn({ roles: ['Admin'], subRole, firstName })).id;
let made = 0;

/** Somebody with an account at Cognito too, who can be found. */
async function member(said: Partial<Person> = {}): Promise<Person & { email: string }> {
  const email = `member.${++made}@example.ws`;
  const id = await addPerson(running, email);
  const person = await signedIn({ email, ...said, id });
  const { activatedAt, ...registered } = person;
  const found = { ...person, version: 2 };
  await commit(savePerson(found, registered).filter((write) => !('event' in write)));
  return found;
}

const ask = (by: string | undefined, endpoint: Endpoint, id: string, body: object = {}) =>
  call(handler, endpoint, by, { params: { id }, body });
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
const read = async (endpoint: Endpoint, id: string) => (await call(handler, endpoint, chief, { params: { id } })).body;
const hasFactor = async (id: string) => {
  const user = await running.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: id }));
  return user.PreferredMfaSetting !== undefined;
};
const verifies = async (id: string) => (await call(accounts, accountsApi.verify, id)).status;
const logged = async () => {
  const entries = await listLog('ADMINLOG', new Date().toISOString().slice(0, 7), '', '~');
  return entries.reverse().map(({ actor, details }) => [actor, details]);
};

describe('the search for people', () => {
  const find = (search: string, more: object = {}) =>
    call(handler, peopleApi.findPeople, chief, { query: { search, ...more } });

  it('finds by how a name or an email begins, page by page (ACCOUNTS-39)', async () => {
    const [sina, sione] = [await member({ firstName: 'Sinalei' }), await member({ firstName: 'Sinapati' })];
    const first = await find('sina', { limit: '1' });
    expect(first.body).toMatchObject([{ userid: sina.id, lastname: 'Leota', subrole: null }]);
    const cursor = String(first.headers['x-next-cursor']);
    expect((await find('sina', { limit: '1', cursor })).body).toMatchObject([{ userid: sione.id }]);
    expect((await find(sione.email)).body).toMatchObject([{ userid: sione.id }]);
    expect((await find('s')).body).toEqual([]);
  });

  it('finds somebody whose identity is rejected or renewed, for a reviewer too (ACCOUNTS-39)', async () => {
    const risk = await staff('RiskReviewer', 'Rita');
    const [rejected, renewed] = [
      await member({ firstName: 'Vaimoana', kycStatus: 'Rejected', idExpiresOn: '2026-01-01' }),
      await member({ firstName: 'Vaimoana', kycStatus: 'Verified', kycRenewal: true }),
    ];
    const { body } = await call(handler, peopleApi.findPeople, risk, { query: { search: 'vaimoana' } });
    expect(new Set((body as { userid: string }[]).map(({ userid }) => userid))).toEqual(
      new Set([rejected.id, renewed.id]),
    );
  });

  it('leads to what is for the SystemAdmin alone (ACCOUNTS-39)', async () => {
    const [risk, { id }] = [await staff('RiskReviewer', 'Rita'), await member()];
    const { findPeople: _, ...others } = peopleApi;
    for (const endpoint of Object.values(others)) expect(await statusOf(risk, endpoint, id)).toBe(403);
  });
});

describe('a person', () => {
  it('is shown with their facts, and the sessions of the last day, live or not (ACCOUNTS-20, ACCOUNTS-39)', async () => {
    const { id, email } = await member({ kycStatus: 'Rejected', kycReason: 'Blurred.', liveLoans: 0 });
    const idle = new Date(Date.now() - 30 * 60_000).toISOString();
    await commit(sessions.add({ id: 'idle', userId: id, createdAt: idle, refreshedAt: idle, secondFactor: false }));
    expect(await read(peopleApi.readPerson, id)).toMatchObject({
      email,
      kycreason: 'Blurred.',
      secondfactor: false,
      reset: null,
      sessions: [
        { sessionid: 'session', live: true, secondfactor: true },
        { sessionid: 'idle', live: false, endedat: null, secondfactor: false },
      ],
    });
    expect((await ask(chief, peopleApi.readPerson, 'nobody')).status).toBe(404);
  });

  it('has what they borrowed, lent, guarantee and handed in, the latest first (ACCOUNTS-39)', async () => {
    const loan = await seededLoan();
    const id = loan.borrowerId;
    const investment = anInvestment({ id: `${loan.id}.01A`, loanId: loan.id, investorId: id });
    const guarantee = aNominee({ id: `${loan.id}.01B`, loanId: loan.id, userId: id, consent: 'Accepted' });
    await commit([...addInvestment(investment), ...guarantors.add(guarantee)]);
    const [older] = await cleanDocuments(id, ['Payslip'], { createdAt: '2026-01-01T00:00:00.000Z' });
    const [latest] = await cleanDocuments(id, ['Passport'], { createdAt: '2026-01-02T00:00:00.000Z' });
    expect(await read(peopleApi.listLoansOfPerson, id)).toMatchObject([{ loanid: loan.id, status: loan.status }]);
    expect(await read(peopleApi.listInvestmentsOfPerson, id)).toMatchObject([{ loanid: loan.id }]);
    expect(await read(peopleApi.listGuaranteesOfPerson, id)).toMatchObject([{ consent: 'Accepted', signed: false }]);
    const documents = await read(peopleApi.listDocumentsOfPerson, id);
    expect(documents).toMatchObject([latest, older].map((document) => ({ documentid: document?.documentId })));
    const page = (query: Record<string, string>) =>
      call(handler, peopleApi.listDocumentsOfPerson, chief, { params: { id }, query: { limit: '1', ...query } });
    const { headers } = await page({});
    const next = await page({ cursor: String(headers['x-next-cursor']) });
    expect(next.body).toMatchObject([{ documentid: older?.documentId }]);
  });
});

describe('the sessions of somebody else', () => {
  it('are ended one by one or all together, each with an entry of the log (ACCOUNTS-40)', async () => {
    const { id } = await member();
    const at = new Date().toISOString();
    for (const name of ['phone', 'desktop'])
      await commit(sessions.add({ id: name, userId: id, createdAt: at, refreshedAt: at, secondFactor: false }));
    const ended = async () =>
      (await Promise.all(['phone', 'desktop', 'session'].map((name) => sessions.find({ userId: id, id: name })))).map(
        (session) => session?.endedAt !== undefined,
      );
    expect(await statusOf(chief, peopleApi.endSessions, id, { sessionid: 'phone' })).toBe(200);
    expect(await ended()).toEqual([true, false, false]);
    expect(await statusOf(chief, peopleApi.endSessions, id, { sessionid: 'phone' })).toBe(409);
    expect(await statusOf(chief, peopleApi.endSessions, id, { sessionid: 'none' })).toBe(404);
    expect(await verifies(id)).toBe(200);
    expect(await statusOf(chief, peopleApi.endSessions, id)).toBe(200);
    expect(await ended()).toEqual([true, true, true]);
    expect(await verifies(id)).toBe(401);
    expect(await logged()).toEqual(
      expect.arrayContaining([
        [chief, `A session of ${id} ended`],
        [chief, `All sessions of ${id} ended`],
      ]),
    );
  });

  it('are not ended by their own owner here (ACCOUNTS-40)', async () => {
    expect(await statusOf(chief, peopleApi.endSessions, chief ?? '')).toBe(403);
  });
});

describe('the reset of a second factor', () => {
  /** Somebody of staff whose authenticator app is on, and lost. */
  async function lost(): Promise<Person> {
    const person = await member({ roles: ['Admin'], subRole: 'SystemAdmin' });
    await enrol(running, person.email);
    return person;
  }
  const asks = (by: string | undefined, id: string) => statusOf(by, peopleApi.requestFactorReset, id);
  const confirms = (by: string | undefined, id: string) => statusOf(by, peopleApi.confirmFactorReset, id);
  const waiting = async () => (await call(handler, peopleApi.listFactorResets, second)).body;

  it('takes two people: then the app is forgotten, every session ends, and the person is told (ACCOUNTS-41, ACCOUNTS-42)', async () => {
    const { id, email } = await lost();
    expect(await asks(chief, id)).toBe(200);
    expect(await waiting()).toMatchObject([{ userid: id, email, requestedby: chief, requestedbyname: 'Ana Leota' }]);
    expect(await read(peopleApi.readPerson, id)).toMatchObject({ secondfactor: true, reset: { requestedby: chief } });
    expect(await hasFactor(id)).toBe(true);
    expect(await confirms(second, id)).toBe(200);
    expect([await hasFactor(id), await waiting(), await verifies(id)]).toEqual([false, [], 401]);
    expect(await logged()).toEqual(
      expect.arrayContaining([
        [chief, `Reset of the second factor of ${id} asked for`],
        [second, `Second factor of ${id} reset, as ${chief} asked`],
      ]),
    );
    const told: unknown[] = [];
    for await (const { pk, events } of scanTable()) if (String(pk).startsWith('OUT#')) told.push(events);
    expect(told).toContainEqual([{ topic: 'Notice', userId: id, kind: 'SecondFactorReset', params: {} }]);
    expect(await confirms(second, id)).toBe(409);
  });

  it('is refused to the person concerned, and to one person alone (ACCOUNTS-41)', async () => {
    const { id } = await lost();
    expect(await asks(id, id)).toBe(403);
    expect(await confirms(second, id)).toBe(409);
    expect(await asks(chief, id)).toBe(200);
    expect([await confirms(chief, id), await confirms(id, id)]).toEqual([403, 403]);
    expect(await asks(second, id)).toBe(409);
    expect(await hasFactor(id)).toBe(true);
  });

  it('lapses after a day, and can be asked for again (ACCOUNTS-41)', async () => {
    const { id } = await lost();
    expect(await asks(chief, id)).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    expect([await confirms(second, id), await hasFactor(id)]).toEqual([409, true]);
    expect(await asks(second, id)).toBe(200);
    expect(await confirms(chief, id)).toBe(200);
    expect(await hasFactor(id)).toBe(false);
  });

  it('lapses with the right of whoever asked, is asked for again then, and is refused for somebody without an app (ACCOUNTS-41)', async () => {
    const [{ id }, gone] = [await lost(), await staff('SystemAdmin', 'Gus')];
    expect(await asks(gone, id)).toBe(200);
    await commit([people.update({ id: gone }, { set: { subRole: 'Observer' } })]);
    expect([await confirms(second, id), await hasFactor(id)]).toEqual([409, true]);
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ userid: id }));
    expect(await read(peopleApi.readPerson, id)).toMatchObject({ reset: null });
    expect((await Promise.all([asks(chief, id), asks(chief, id)])).toSorted()).toEqual([200, 409]);
    expect(await waiting()).toContainEqual(expect.objectContaining({ userid: id, requestedby: chief }));
    expect([await confirms(second, id), await hasFactor(id)]).toEqual([200, false]);
    expect(await asks(chief, (await member()).id)).toBe(409);
  });
});

describe('the code of an authenticator app', () => {
  it('is asked for again when it is not right (ACCOUNTS-15)', async () => {
    vi.stubEnv('USER_POOL_CLIENT_ID', clientId);
    const { email } = await member();
    await enrol(running, email);
    const { body } = await call(accounts, accountsApi.login, undefined, { body: { Email: email, Password: password } });
    const { session } = body as { session: string };
    const answer = await call(accounts, accountsApi.answerChallenge, undefined, {
      body: { Email: email, session, code: '000000' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { code: { message: expect.stringMatching(/not right/) } } },
    });
  });
});

describe('staff who must have a second factor and signed in without', () => {
  it('may do nothing as staff, but set it up and sign out (ACCOUNTS-16, API-12)', async () => {
    const { id } = await signedIn({ roles: ['Admin'], subRole: 'SystemAdmin' });
    const session = await sessions.find({ userId: id, id: 'session' });
    await commit(session ? [updateSession(session, { secondFactor: false })] : []);
    const refused = { status: 403, body: expect.objectContaining({ code: 'SecondFactorNeeded' }) };
    expect(await ask(id, peopleApi.readPerson, chief ?? '')).toMatchObject(refused);
    expect(await ask(id, peopleApi.requestFactorReset, chief ?? '')).toMatchObject(refused);
    // Nor what anybody may do who is signed in.
    expect(await call(accounts, ownAccountApi.addRole, id, { body: { role: 'Investor' } })).toMatchObject(refused);
    expect(await verifies(id)).toBe(200);
  });
});
