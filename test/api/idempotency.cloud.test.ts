import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#lambdas/ledger/store.ts';
import { PASSWORD } from '#local/seed/people.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { ask } from './http.ts';
import { changesBetween, type Member, openStage, quietly, type Stage, signIn, tableNow } from './stage.ts';

let stage: Stage;
let person: Member;
let reviewer: Member;
beforeAll(async () => {
  stage = await openStage();
  const payoutDestination = { method: 'Bank', bankName: 'ANZ Samoa', account: '0012345' } as const;
  person = await stage.member({ payoutDestination, payoutDestinationSince: '2026-01-01T00:00:00.000Z' });
  reviewer = await stage.member({ roles: ['Admin'], subRole: 'RiskReviewer' });
  const legs = move(account.trust('BANK'), account.wallet(person.id), sene(1_000_00));
  await quietly(post(entryOf({ id: 'endow', kind: 'DepositReceived', at: '2026-01-01T00:00:00.000Z', legs })));
});
afterAll(() => stage?.stop());

const withdraw = (key: string, amount: number, { token }: Member = person) =>
  ask(stage.url, {
    method: 'POST',
    path: '/api/wallet/withdrawals',
    token,
    headers: { 'idempotency-key': key },
    body: JSON.stringify({ amount }),
  });
const balance = async () => {
  const { json } = await ask(stage.url, { path: '/api/wallet/overview', token: person.token });
  return json;
};

describe('a command under one Idempotency-Key (API-20)', () => {
  it('has one effect and one answer, asked fifty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw('fifty-at-once', 10)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await balance()).toMatchObject({ balance: 990 });
    expect([...(await tableNow(stage)).items.keys()].filter((key) => key.startsWith('PAYOUT#'))).toHaveLength(1);
  });

  it('answers again as it did, and does nothing more', async () => {
    const first = await withdraw('again-later', 20);
    const before = await tableNow(stage);
    const replayed = await withdraw('again-later', 20);
    expect([replayed.status, replayed.text]).toEqual([first.status, first.text]);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });

  it('is refused with 422 when something else is asked, without a write', async () => {
    const before = await tableNow(stage);
    const other = await withdraw('again-later', 21);
    expect([other.status, other.json]).toEqual([422, expect.objectContaining({ code: 'KeyReused' })]);
    // Whoever lost the answer, changed the form and sent it again is told so.
    expect(other.json).toHaveProperty('message', expect.stringMatching(/^What you sent before has arrived\./));
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });

  it('was not done where it was refused, so that it can be asked again', async () => {
    const key = `too-much-first-${randomUUID()}`;
    const refused = await withdraw(key, 5_000);
    expect(refused.status).toBe(409);
    expect((await withdraw(key, 5)).status).toBe(201);
  });

  it("is its caller's own, and its route's own", async () => {
    expect((await withdraw('again-later', 20, reviewer)).status).toBe(409);
    const receipt = { method: 'Bank', amount: 1, valuedate: '2026-11-20', reference: 'x', bankid: 'a-slip' };
    const { status } = await ask(stage.url, {
      method: 'POST',
      path: '/api/admin/receipts',
      token: reviewer.token,
      headers: { 'idempotency-key': 'again-later' },
      body: JSON.stringify(receipt),
    });
    expect(status).toBe(201);
  });

  it.each(['short', 'with space', 'a'.repeat(101), 'ʻokina-key'])(
    'is refused with a key that is none: %s',
    async (key) => {
      const before = await tableNow(stage);
      const { status } = await withdraw(Buffer.from(key).toString('latin1'), 1);
      expect(status).toBe(400);
      expect(changesBetween(before, await tableNow(stage))).toEqual([]);
    },
  );

  it.each([
    ['token', '/auth/change-password', { oldPassword: PASSWORD, newPassword: 'Faleula!2027' }],
    ['ticket', '/auth/socket-ticket', {}],
    ['token', '/documents/selfie-link', { bymail: false }],
  ])('stores no secret of its answer: the %s of %s', async (secret, path, body) => {
    const { token } = await stage.member();
    const headers = { 'idempotency-key': `secret-${randomUUID()}` };
    const { json } = await ask(stage.url, {
      ...{ method: 'POST', path: `/api${path}`, token, headers, body: JSON.stringify(body) },
    });
    const answered = String(Object(json)[secret]);
    expect(answered.length).toBeGreaterThan(20);
    const stored = [...(await tableNow(stage)).items.values()].filter((item) => item.includes(answered));
    expect(stored).toEqual([]);
  });

  it('says once more that a password is changed, to whoever has signed in since', async () => {
    const { email, token } = await stage.member();
    const change = (by: string) =>
      ask(stage.url, {
        ...{ method: 'POST', path: '/api/auth/change-password', token: by },
        headers: { 'idempotency-key': 'password-once' },
        body: JSON.stringify({ oldPassword: PASSWORD, newPassword: 'Faleula!2027' }),
      });
    const { json } = await change(token);
    const again = await change((await signIn(stage.url, email, 'Faleula!2027')).token);
    const { token: _, ...said } = Object(json);
    expect([again.status, again.json]).toEqual([200, said]);
  });
});
