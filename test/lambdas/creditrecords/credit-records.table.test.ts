import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import { payouts } from '#lambdas/wallet/store.ts';
import { addDays } from '#shared/calendar.ts';
import { fingerprintOf, printedFingerprint } from '#shared/creditrecords/credit-record.ts';
import { sene } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { anActiveLoan, deliver, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { platformHas } from '#test/lambdas/wallet/put-right.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { check, keys, list, madeBy, make, saidIn, withdraw } from './records.ts';

withAuditedTable();

const TODAY = '2026-11-21';
const LAST_DAY = addDays(TODAY, 90);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const NOT_OURS = { status: 404, body: { message: 'This record is not one of ours.' } };

/** A borrower with a loan that is being repaid, and a record of it. */
async function aRecord() {
  const loan = await anActiveLoan([100_000]);
  const made = await make(loan.borrowerId);
  return { loan, userId: loan.borrowerId, made, ...madeBy(made), fingerprint: fingerprintOf(sha256(madeBy(made).jws)) };
}

describe('making a credit record', () => {
  it('tells of all loans, with name and date of birth, and no address and no purpose (CREDITRECORDS-1, CREDITRECORDS-2)', async () => {
    const { loan, made, number } = await aRecord();
    expect(made.status).toBe(201);
    expect(saidIn(made)).toMatchObject({
      id: `https://lalaga.example/#/record/${number}`,
      issuer: 'https://lalaga.example',
      validFrom: new Date(Date.now()).toISOString(),
      // The end of the day in Apia.
      validUntil: `${LAST_DAY}T11:00:00.000Z`,
      credentialSubject: {
        ...{ name: 'Sina Leota', birthDate: '1990-05-01', from: '2024-11-21', to: TODAY },
        loans: [
          {
            ...{
              paidOut: TODAY,
              months: loan.months,
              frequency: loan.frequency,
              amount: { least: 100_000, most: 100_000 },
            },
            ...{ instalments: 12, toCome: 12, onTime: 0, late: 0, relief: 0, defaulted: null, state: 'Running' },
          },
        ],
      },
    });
    expect(JSON.stringify(saidIn(made))).not.toMatch(/Vaitele|new roof|example\.ws|7712345/);
    expect(saidIn(await make(loan.borrowerId, 'range')).credentialSubject.loans[0]?.amount).toEqual({
      least: 100_000,
      most: 199_999,
    });
  });

  it('cannot leave out a late loan (CREDITRECORDS-1)', async () => {
    const { id, planId, borrowerId } = await anActiveLoan([100_000]);
    await anActiveLoan([50_000], { borrowerId });
    const [first] = await listRepayments({ id, planId });
    if (!first) throw new Error('There is no schedule');
    const late = addDays(first.due, 20);
    goTo(late);
    const told = async () => saidIn(await make(borrowerId)).credentialSubject.loans;
    expect((await told()).map((each) => each.late)).toEqual([1, 1]);
    expect(await told()).toMatchObject([{ state: 'Late' }, { state: 'Late' }]);
    await receive(openOf(first), await referenceOf(borrowerId), late);
    expect(await told()).toMatchObject([{ state: 'Running', later: 1 }, { state: 'Late' }]);
    goTo(TODAY);
  });

  it('is refused without a loan in 24 months, and for who is no borrower', async () => {
    expect(await make((await signedIn()).id)).toMatchObject({
      status: 409,
      body: { message: 'You have had no loan with us in 24 months.' },
    });
    expect(await make((await signedIn({ roles: ['Investor'] })).id)).toMatchObject({ status: 403 });
  });

  it('keeps number, hash and day, and no copy, nor the answer (CREDITRECORDS-6)', async () => {
    const loan = await anActiveLoan([100_000]);
    const made = await make(loan.borrowerId, 'exact', 'key-of-a-record');
    const { number, jws } = madeBy(made);
    // Asked again, also by a retry that comes late, it is the same.
    expect((await make(loan.borrowerId, 'exact', 'key-of-a-record')).body).toEqual(made.body);
    expect(await list(loan.borrowerId)).toEqual([
      { number, fingerprint: sha256(jws).slice(0, 24), issued: TODAY, gooduntil: LAST_DAY, state: 'Valid' },
    ]);
    const atOnce = () => make(loan.borrowerId, 'exact', 'key-of-two');
    const [one, other] = await Promise.all([atOnce(), atOnce()]);
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
    const [, payload = '', signature = ''] = jws.split('.');
    for await (const item of scanTable())
      for (const part of [payload, signature]) expect(JSON.stringify(item)).not.toContain(part);
    const now = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...now, heldSince: TODAY }, now));
    expect(await make(loan.borrowerId, 'exact', 'key-of-a-record')).toMatchObject({
      ...{ status: 409, body: { code: 'RecordOutdated' } },
    });
  });
});

describe('checking a credit record', () => {
  it('says by its file or its fingerprint that it is genuine and when it was issued, and nothing else (CREDITRECORDS-9)', async () => {
    const { number, jws, fingerprint } = await aRecord();
    const good = { status: 200, body: { number, issued: TODAY, gooduntil: LAST_DAY } };
    for (const given of [
      { jws },
      { number, jws },
      { fingerprint },
      { number, fingerprint: printedFingerprint(fingerprint) },
    ]) {
      const answered = await check(given);
      expect(answered).toMatchObject(good);
      expect(Object.keys(answered.body as object).toSorted()).toEqual(['gooduntil', 'issued', 'number']);
    }
    const other = await aRecord();
    expect(await check({ number: other.number, jws })).toMatchObject(NOT_OURS);
    expect(await check({ number: other.number, fingerprint })).toMatchObject(NOT_OURS);
  });

  it('tells nothing by a number alone, whether or not there is such a record (CREDITRECORDS-9)', async () => {
    const { number } = await aRecord();
    const [known, unknown, none] = await Promise.all([check({ number }), check({ number: '000000000000' }), check({})]);
    expect(known).toMatchObject({ status: 400, body: { code: 'RecordMissing' } });
    expect([unknown.body, none.body]).toEqual([known.body, known.body]);
  });

  it('refuses what was changed, and what another key has signed (CREDITRECORDS-5)', async () => {
    const { jws } = await aRecord();
    const [header = '', payload = '', signature = ''] = jws.split('.');
    const changed = Buffer.from(payload, 'base64url').toString().replace('"late":0', '"late":1');
    const tampered = Buffer.from(changed).toString('base64url');
    const other = generateKeyPairSync('ed25519').privateKey;
    const signedAnew = (of: string) => sign(null, Buffer.from(of), other).toString('base64url');
    const headed = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url');
    const unsigned = headed({ alg: 'none' });
    // Ids of keys that no item can have.
    const keyless = ['', 'k'.repeat(2000)].map((kid) => headed({ alg: 'EdDSA', kid }));
    expect(tampered).not.toBe(payload);
    for (const forged of [
      `${header}.${tampered}.${signature}`,
      `${header}.${payload}.${signedAnew(`${header}.${payload}`)}`,
      `${header}.${tampered}.${signedAnew(`${header}.${tampered}`)}`,
      ...[unsigned, ...keyless].map((head) => `${head}.${payload}.`),
      `${header}.${payload}.${signature}`.slice(0, -1),
      'no.record.at-all',
    ])
      expect(await check({ jws: forged })).toMatchObject(NOT_OURS);
    expect(await check({ fingerprint: '7f3a 91c0 22de 4b18 a05c 6e77' })).toMatchObject(NOT_OURS);
    expect(await check({ fingerprint: sha256(jws) })).toMatchObject(NOT_OURS);
  });

  it('is verified by who is not us, with the public key that anybody reads (CREDITRECORDS-5, CREDITRECORDS-10)', async () => {
    const { jws } = await aRecord();
    const [header = '', payload = '', signature = ''] = jws.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    const jwk = (await keys()).find((key) => key.kid === kid) ?? {};
    const key = await crypto.subtle.importKey('jwk', { ...jwk, key_ops: ['verify'] }, 'Ed25519', false, ['verify']);
    const verified = (text: string) =>
      crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), Buffer.from(text));
    expect([await verified(`${header}.${payload}`), await verified(`${header}.${payload}x`)]).toEqual([true, false]);
  });

  it('refuses one that is over, withdrawn or corrected, by its file and by its fingerprint (CREDITRECORDS-4, CREDITRECORDS-7)', async () => {
    const { userId, number, jws, fingerprint } = await aRecord();
    const refusedAs = async (message: string) => {
      for (const given of [{ jws }, { fingerprint }])
        expect(await check(given)).toMatchObject({ status: 409, body: { message } });
    };
    goTo(LAST_DAY);
    expect(await check({ jws })).toMatchObject({ status: 200 });
    goTo(addDays(LAST_DAY, 1));
    await refusedAs('It was good until 19 Feb 2027.');
    goTo(TODAY);
    expect(await withdraw((await signedIn()).id, number)).toMatchObject({ status: 404 });
    expect(await withdraw(userId, number)).toMatchObject({ status: 200 });
    expect(await withdraw(userId, number)).toMatchObject({ status: 409 });
    await refusedAs('This record was withdrawn by its owner.');
    expect((await list(userId)).map(({ state }) => state)).toEqual(['Withdrawn']);
  });

  it('is refused after 30 checks in a minute from one address (CREDITRECORDS-9)', async () => {
    const answers = [];
    for (let nth = 0; nth < 31; nth += 1) answers.push((await check({ fingerprint: 'none' }, '198.51.100.7')).status);
    expect([answers.slice(0, 30).every((status) => status === 404), answers[30]]).toEqual([true, 429]);
  });
});

describe('another key', () => {
  it('signs new records, and old ones are checked with the old one (CREDITRECORDS-10)', async () => {
    const before = await aRecord();
    const [first] = await keys();
    expect(await keys()).toEqual([expect.objectContaining({ from: TODAY, until: null })]);
    const APP_KEY = process.env.APP_KEY;
    process.env.APP_KEY = 'another key';
    goTo('2026-12-24');
    const after = await make(before.userId);
    expect(await keys()).toEqual([
      { ...first, until: '2026-12-23' },
      expect.objectContaining({ from: '2026-12-24', until: null }),
    ]);
    for (const { jws } of [before, madeBy(after)]) expect(await check({ jws })).toMatchObject({ status: 200 });
    process.env.APP_KEY = APP_KEY;
    goTo(TODAY);
  });
});

describe('a record is corrected, and its owner is told once (CREDITRECORDS-8)', () => {
  const statesOf = async (userId: string) => (await list(userId)).map(({ state }) => state);

  it('where a payment of theirs was another person’s', async () => {
    const { userId, jws } = await aRecord();
    const right = await aRecord();
    const [{ id: recorder }, { id: maker }, { id: checker }] = [
      await aReviewer(),
      await aReviewer(),
      await anApprover(),
    ];
    const slip = {
      method: 'Bank',
      amount: 50,
      valuedate: TODAY,
      reference: await referenceOf(userId),
      bankid: 'WRONG-1',
    };
    const recorded = await call(wallet, staffWalletApi.recordReceipt, recorder, { body: slip });
    await deliver();
    await platformHas(50_00);
    const params = { id: (recorded.body as { receiptid: string }).receiptid };
    const body = { reference: await referenceOf(right.userId), reason: 'The cousin of the same name.' };
    expect(await call(wallet, staffWalletApi.reassignReceipt, maker, { params, body })).toMatchObject({ status: 200 });
    expect(await statesOf(userId)).toEqual(['Valid']);
    expect(await call(wallet, staffWalletApi.confirmReassignment, checker, { params })).toMatchObject({ status: 200 });
    const told = await deliver();
    expect([await statesOf(userId), await statesOf(right.userId)]).toEqual([['Corrected'], ['Corrected']]);
    expect(told.filter((notice) => notice.userId === userId && notice.kind === 'CreditRecordCorrected')).toHaveLength(
      1,
    );
    expect(await check({ jws })).toMatchObject({ status: 409, body: { code: 'RecordCorrected' } });
    expect(await make(userId)).toMatchObject({ status: 201 });
    expect(await statesOf(userId)).toEqual(expect.arrayContaining(['Corrected', 'Valid']));
  });

  it('where a card payment of theirs was charged back', async () => {
    const { userId } = await aRecord();
    const arrival = {
      method: 'Card',
      amount: sene(20_00),
      valueDate: TODAY,
      reference: '1-001',
      bankId: 'CARD-1',
    } as const;
    const owner = { userId, cause: 'Borrower' } as const;
    const { receipt, writes } = newReceipt(arrival, owner, { by: 'card-gateway', now: Date.now() });
    await commit(writes);
    await deliver();
    await platformHas(20_00);
    const [{ id: maker }, { id: checker }] = [await aReviewer(), await anApprover()];
    const params = { id: receipt.id };
    await call(wallet, staffWalletApi.chargeBackReceipt, maker, { params, body: { gatewayReference: 'CB-1' } });
    expect(await call(wallet, staffWalletApi.confirmChargeback, checker, { params })).toMatchObject({ status: 200 });
    expect(await deliver()).toContainEqual({ userId, kind: 'CreditRecordCorrected' });
    expect(await statesOf(userId)).toEqual(['Corrected']);
  });

  it('where the disbursement of their loan came back', async () => {
    const { userId, loan } = await aRecord();
    const { items } = await payouts.page('byStatus', { status: 'Confirmed' }, {});
    const id = items.find(({ loanId }) => loanId === loan.id)?.id ?? '';
    const [{ id: maker }, { id: checker }] = [await aReviewer(), await anApprover()];
    await call(repayments, staffRepaymentsApi.returnPayout, maker, { params: { id }, body: { bankId: 'RET-1' } });
    await call(repayments, staffRepaymentsApi.confirmReturn, checker, { params: { id } });
    expect(await deliver()).toContainEqual({ userId, kind: 'CreditRecordCorrected' });
    expect(await statesOf(userId)).toEqual(['Corrected']);
    expect(saidIn(await make(userId)).credentialSubject.loans[0]).toMatchObject({ state: 'Held' });
  });
});
