import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addActivated, people, savePerson } from '#lambdas/accounts/store.ts';
import { attachDocuments, documents } from '#lambdas/documents/store.ts';
import { handler } from '#lambdas/kyc/api.ts';
import { handler as job } from '#lambdas/kyc/tasks.ts';
import { sessionKey } from '#lambdas/platform/caller.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { insert, remove } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import type { Document, DocumentType, HandedIn } from '#shared/documents/document.ts';
import type { Result } from '#shared/endpoint.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { lastUploaded } from '#shared/kyc/identity.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { call } from '#test/support/calls.ts';
import { nextNine } from '#test/support/cloud.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { inWorkingHours } from '#test/support/in-working-hours.ts';
import { aPerson, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
const begin = nextNine();
inWorkingHours(begin);
let reviewer: Person;
beforeAll(async () => {
  reviewer = await aReviewer();
});

const today = apiaDayOf(begin);
const wholeSet: readonly DocumentType[] = ['Selfie', 'Passport', 'BirthCertificate'];

/** Somebody who registered and opened the link, and is signed in. */
async function activated(said: Partial<Person> = {}): Promise<Person> {
  const person = aPerson({ kycStatus: 'Unverified', hasSelfie: false, idExpiresOn: undefined, ...said });
  const before = { ...person, activatedAt: undefined };
  await commit(people.add(before));
  const at = new Date().toISOString();
  const session = { id: 'session', userId: person.id, createdAt: at, refreshedAt: at, secondFactor: false };
  await commit([...addActivated(person, before), insert({ ...session, ...sessionKey(person.id, 'session') })]);
  return person;
}

const upload = (userId: string, documents: HandedIn) =>
  call(handler, kycApi.uploadIdentity, userId, { body: { documents } });
const ask = (userId: string, kycStatus = 'Pending') =>
  call(handler, kycApi.updateKycStatus, userId, { body: { kycStatus } });
const asStaff = (endpoint: Parameters<typeof call>[1], id: string, body: object) =>
  call(handler, endpoint, reviewer.id, { params: { id }, body });
const review = (id: string, decision = 'Verified', notes?: string) =>
  asStaff(staffKycApi.reviewKyc, id, { decision, ...(notes && { notes }) });
const date = (id = '', expirationdate = '') => asStaff(staffKycApi.updateExpiration, id, { expirationdate });

/** Sends the whole set off to the check, and answers the id of the passport. */
async function pending(userId: string, changes?: Partial<Document>): Promise<string> {
  const set = await cleanDocuments(userId, wholeSet, changes);
  expect((await upload(userId, set)).status).toBe(200);
  expect((await ask(userId)).status).toBe(200);
  return set[1]?.documentId ?? '';
}

async function verified(expiresOn: string, said: Partial<Person> = {}): Promise<Person> {
  const person = await activated(said);
  expect((await date(await pending(person.id), expiresOn)).status).toBe(200);
  expect((await review(person.id)).status).toBe(200);
  return person;
}

const Queue = z.record(z.string(), z.array(z.looseObject({ userid: z.string(), kycStatus: z.string() })));
async function queue(query: Record<string, string> = {}) {
  const { status, body, headers } = await call(handler, staffKycApi.listKyc, reviewer.id, { query });
  expect(status).toBe(200);
  const groups = Queue.parse(body);
  const ids = Object.values(groups).flatMap((group) => group.map(({ userid }) => userid));
  return { groups, ids, cursor: headers['x-next-cursor'], total: Number(headers['x-total-count']) };
}

describe('the KYC of a borrower', () => {
  it('goes from a complete set over a dated passport to Verified (KYC-1, KYC-2, KYC-11, KYC-14)', async () => {
    const { id } = await activated();
    const passport = await pending(id);
    expect(await people.get({ id })).toMatchObject({ kycStatus: 'Pending', hasSelfie: false });
    expect((await queue()).groups.borrowers).toMatchObject([
      { userid: id, kycStatus: 'Pending', documents: [{ documenttype: 'Selfie' }, { documentid: passport }, {}] },
    ]);
    expect(await review(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('expiry date') } });
    await date(passport, today);
    expect(await review(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('has expired') } });
    await date(passport, '2099-12-31');
    expect((await review(id)).status).toBe(200);
    expect(await people.get({ id })).toMatchObject({
      kycStatus: 'Verified',
      hasSelfie: true,
      idExpiresOn: '2099-12-31',
    });
    expect((await queue()).ids).not.toContain(id);
    expect((await review(id, 'Rejected')).status).toBe(409);
    // What was verified keeps what it rests on.
    const renamed = await asStaff(staffKycApi.setDocumentType, passport ?? '', { documenttype: 'BirthCertificate' });
    expect(renamed).toMatchObject({ status: 409, body: { message: expect.stringContaining('no Passport') } });
    expect((await people.get({ id })).idExpiresOn).toBe('2099-12-31');
  });

  it('is decided with its dates in one call, or nothing is saved (KYC-26)', async () => {
    const { id } = await activated();
    const passport = await pending(id);
    const [selfie, , certificate] = (await people.get({ id })).kycDocuments ?? [];
    const elsewhere = await pending((await activated()).id);
    const decide = (documentid = '', expirationdate = '2099-12-31') =>
      asStaff(staffKycApi.reviewKyc, id, { decision: 'Verified', documents: [{ documentid, expirationdate }] });
    expect((await decide(elsewhere)).status).toBe(404);
    expect((await decide(selfie)).status).toBe(400);
    expect((await decide(certificate)).status).toBe(400);
    expect((await decide(passport, today)).status).toBe(409);
    expect((await documents.get({ id: passport })).expiresOn).toBeUndefined();
    expect((await decide(passport)).status).toBe(200);
    expect(await people.get({ id })).toMatchObject({ kycStatus: 'Verified', idExpiresOn: '2099-12-31' });
    expect(await documents.get({ id: passport })).toMatchObject({ expiresOn: '2099-12-31', kycStatus: 'Verified' });
    const logged: unknown[] = [];
    for await (const { actor, action, details } of scanTable())
      if (actor === reviewer.id && String(details).includes(passport)) logged.push([action, details]);
    expect(logged).toEqual([['updateExpiration', `Document ${passport} expires on 31 Dec 2099`]]);
  });

  it.each<[string, readonly DocumentType[]]>([
    ['without a selfie', ['Passport', 'DriverLicense']],
    ['with one document', ['Selfie', 'Passport']],
    ['with birth certificates alone', ['Selfie', 'BirthCertificate', 'BirthCertificate']],
    ['with a payslip', ['Selfie', 'Passport', 'Payslip']],
    ['with two ID files', ['ID', 'ID']],
  ])('refuses a set %s (KYC-5)', async (_, types) => {
    const { id } = await activated();
    const answer = await upload(id, await cleanDocuments(id, types));
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ message: 'Please select both certified ID documents and take a selfie.' }),
    ]);
  });

  it("is asked for with one's own documents, once, and only as Pending (KYC-3, KYC-7)", async () => {
    const [sina, other] = [await activated(), await activated()];
    expect((await upload(sina.id, await cleanDocuments(other.id, wholeSet))).status).toBe(404);
    expect((await ask(sina.id)).status).toBe(400);
    expect((await ask(sina.id, 'Verified')).status).toBe(400);
    await pending(sina.id);
    expect((await upload(sina.id, await cleanDocuments(sina.id, wholeSet))).status).toBe(409);
    expect((await review(sina.id, 'Rejected', 'The photo is blurred.')).status).toBe(200);
    expect(await people.get({ id: sina.id })).toMatchObject({
      kycStatus: 'Rejected',
      kycReason: 'The photo is blurred.',
    });
    await pending(sina.id);
    expect((await people.get({ id: sina.id })).kycStatus).toBe('Pending');
  });

  it('keeps its rights while a verified one is renewed, and stands in the queue again (KYC-9)', async () => {
    const { id } = await verified('2099-01-01');
    const passport = await pending(id);
    expect(await people.get({ id })).toMatchObject({ kycStatus: 'Verified', idExpiresOn: '2099-01-01' });
    expect((await queue({ search: (await people.get({ id })).email })).groups.borrowers).toMatchObject([
      { kycStatus: 'Pending' },
    ]);
    await date(passport, '2101-01-01');
    expect((await people.get({ id })).idExpiresOn).toBe('2099-01-01');
    await review(id);
    expect(await people.get({ id })).toMatchObject({ kycStatus: 'Verified', idExpiresOn: '2101-01-01' });
  });

  it('stays verified with its former documents when a renewal is rejected, until they expire (KYC-25)', async () => {
    const soon = addDays(today, 1);
    const { id } = await verified(soon);
    const former = (await people.get({ id })).kycDocuments;
    for (const reason of ['The photo is blurred.', 'The copy is not certified.']) {
      await date(await pending(id), '2101-01-01');
      expect((await people.get({ id })).kycRenewalRejected).toBeUndefined();
      expect((await review(id, 'Rejected', reason)).status).toBe(200);
      const after = await people.get({ id });
      expect(after).toMatchObject({ kycStatus: 'Verified', kycRenewalRejected: true, kycReason: reason });
      expect([after.idExpiresOn, after.kycDocuments, after.kycRenewal, after.kycFormerDocuments]).toEqual([
        soon,
        former,
        undefined,
        undefined,
      ]);
    }
    const told: unknown[] = [];
    for await (const { events } of scanTable()) if (Array.isArray(events)) told.push(...events);
    const moved = { topic: 'KycMoved', userId: id, to: 'Verified', reason: 'The photo is blurred.', until: soon };
    expect(told).toContainEqual(expect.objectContaining(moved));
    // They are what expires: the job finds them by the documents that hold, and rejects on their day.
    expect((await queue({ status: 'Verified', expiry: '7' })).ids).toContain(id);
    await date(former?.[1], today);
    expect((await call(handler, staffKycApi.rejectExpiredIds, reviewer.id)).status).toBe(200);
    expect(await people.get({ id })).toMatchObject({ kycStatus: 'Rejected', kycReason: 'IdentityLapsed' });
    await pending(id);
    expect((await review(id, 'Rejected')).status).toBe(200);
    expect((await people.get({ id })).kycStatus).toBe('Rejected');
  });

  it('is rejected with its renewal when its former documents have expired (KYC-3, KYC-25)', async () => {
    const { id } = await verified('2099-01-01');
    const passport = (await people.get({ id })).kycDocuments?.[1];
    await pending(id);
    await date(passport, today);
    expect((await review(id, 'Rejected', 'Blurred.')).status).toBe(200);
    expect(await people.get({ id })).toMatchObject({ kycStatus: 'Rejected', kycReason: 'Blurred.' });
  });

  it('gets the selfie of who only guaranteed before, and keeps its documents (KYC-23)', async () => {
    const { id } = await activated({ roles: ['Guarantor', 'Borrower'] });
    const [passport, birth] = await cleanDocuments(id, ['Passport', 'BirthCertificate']);
    const ids = [passport?.documentId ?? '', birth?.documentId ?? ''];
    const person = await people.get({ id });
    await commit([
      ...savePerson({ ...person, kycStatus: 'Verified', idExpiresOn: '2099-01-01', kycDocuments: ids }, person),
      ...(await attachDocuments(
        id,
        [passport, birth].flatMap((each) => each ?? []),
        { to: 'kyc', now: Date.now() },
      )),
    ]);
    await date(ids[0], '2099-01-01');
    const selfie = await cleanDocuments(id, ['Selfie']);
    expect((await upload(id, selfie)).status).toBe(200);
    expect((await ask(id)).status).toBe(200);
    expect(await people.get({ id })).toMatchObject({ kycStatus: 'Verified', kycRenewal: true, hasSelfie: false });
    expect((await review(id)).status).toBe(200);
    expect(await people.get({ id })).toMatchObject({
      kycStatus: 'Verified',
      hasSelfie: true,
      idExpiresOn: '2099-01-01',
      kycDocuments: [...ids, selfie[0]?.documentId],
    });
    // With a selfie nothing is missing: the next set is a whole one.
    expect((await upload(id, await cleanDocuments(id, ['Selfie']))).status).toBe(400);
  });

  it('does not expire while it is renewed (KYC-9)', async () => {
    const { id } = await verified('2099-01-01');
    await date((await people.get({ id })).kycDocuments?.[1], today);
    await pending(id);
    await call(handler, staffKycApi.rejectExpiredIds, reviewer.id);
    expect(await people.get({ id })).toMatchObject({ kycStatus: 'Verified', idExpiresOn: today, kycRenewal: true });
    expect((await review(id, 'Rejected', 'Blurred.')).status).toBe(200);
  });

  it('takes a date of a passport and the kind of a document, of nothing else (KYC-12, KYC-13)', async () => {
    const { id } = await activated();
    await pending(id);
    const [selfie = '', passport = '', certificate = ''] = (await people.get({ id })).kycDocuments ?? [];
    const [payslip] = await cleanDocuments(id, ['Payslip']);
    const statuses = async (documentId: string) => [
      (await date(documentId, '2099-01-01')).status,
      (await asStaff(staffKycApi.setDocumentType, documentId, { documenttype: 'DriverLicense' })).status,
    ];
    expect(await statuses(selfie)).toEqual([400, 400]);
    expect(await statuses(payslip?.documentId ?? '')).toEqual([404, 404]);
    expect(await statuses(certificate)).toEqual([400, 200]);
    expect(await statuses(passport)).toEqual([200, 200]);
    expect((await date(passport, '2099-02-30')).status).toBe(400);
    // A birth certificate has no date: the one that was entered is gone.
    await asStaff(staffKycApi.setDocumentType, passport, { documenttype: 'BirthCertificate' });
    expect((await documents.get({ id: passport })).expiresOn).toBeUndefined();
    expect((await review(id, 'Rejected')).status).toBe(200);
  });
});

describe('the KYC of a guarantor', () => {
  it('is decided with the kinds and dates of both ID files in one call (KYC-26)', async () => {
    const { id } = await activated({ roles: ['Guarantor'] });
    const set = await cleanDocuments(id, ['ID', 'ID']);
    await call(handler, kycApi.uploadGuarantorIdentity, id, { body: { documents: set } });
    const [license = '', certificate = ''] = set.map(({ documentId }) => documentId);
    const said = [
      { documentid: license, documenttype: 'DriverLicense', expirationdate: '2099-01-01' },
      { documentid: certificate, documenttype: 'BirthCertificate' },
    ];
    expect((await asStaff(staffKycApi.reviewKyc, id, { decision: 'Verified', documents: said })).status).toBe(200);
    expect(await people.get({ id })).toMatchObject({ kycStatus: 'Verified', idExpiresOn: '2099-01-01' });
    expect((await documents.get({ id: certificate })).type).toBe('BirthCertificate');
  });

  it('begins with two ID files, whose kind a reviewer says (KYC-6, KYC-13)', async () => {
    const { id } = await activated({ roles: ['Guarantor'] });
    const send = async (types: readonly DocumentType[]) =>
      call(handler, kycApi.uploadGuarantorIdentity, id, { body: { documents: await cleanDocuments(id, types) } });
    expect(await send(['ID'])).toMatchObject({ status: 400, body: { message: 'Please upload both ID documents.' } });
    expect((await send(['ID', 'ID'])).status).toBe(200);
    const { kycStatus, kycDocuments = [] } = await people.get({ id });
    expect(kycStatus).toBe('Pending');
    expect(await review(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('what kind') } });
    const [first = '', second = ''] = kycDocuments;
    expect((await date(first, '2099-01-01')).status).toBe(400);
    await asStaff(staffKycApi.setDocumentType, first, { documenttype: 'DriverLicense' });
    await asStaff(staffKycApi.setDocumentType, second, { documenttype: 'BirthCertificate' });
    await date(first, '2099-01-01');
    expect((await review(id)).status).toBe(200);
    expect(await people.get({ id })).toMatchObject({
      kycStatus: 'Verified',
      hasSelfie: false,
      idExpiresOn: '2099-01-01',
    });
  });
});

it('a set that is sent again / is received before its check was asked for, and used after it (KYC-7)', async () => {
  const { id } = await activated();
  const set = await cleanDocuments(id, wholeSet);
  const send = async () => (await upload(id, set)).status;
  expect([await send(), await send()]).toEqual([200, 200]);
  expect((await ask(id)).status).toBe(200);
  expect(await send()).not.toBe(200);
  expect((await people.get({ id })).kycDocuments).toEqual(set.map(({ documentId }) => documentId));
});

describe('a decision', () => {
  it('is for reviewers, never on oneself, and required (KYC-10, KYC-15)', async () => {
    const { id } = await activated();
    await pending(id);
    const observer = await signedIn({ roles: ['Admin'], subRole: 'Observer' });
    for (const userId of [id, observer.id]) {
      const answer = await call(handler, staffKycApi.reviewKyc, userId, {
        params: { id },
        body: { decision: 'Verified' },
      });
      expect(answer.status).toBe(403);
    }
    const own = 'Nobody decides on their own identity.';
    expect(await review(reviewer.id)).toMatchObject({ status: 403, body: { message: own } });
    const [mine] = await cleanDocuments(reviewer.id, ['Passport'], { attachedTo: 'kyc' });
    expect(await date(mine?.documentId, '2099-01-01')).toMatchObject({ status: 403, body: { message: own } });
    expect(await asStaff(staffKycApi.reviewKyc, id, {})).toMatchObject({
      status: 400,
      body: { message: 'Please select a decision first.' },
    });
  });

  it('is refused on a set that took the place of the one that its reviewer saw (API-36)', async () => {
    const { id } = await activated();
    await pending(id);
    const seen = async () => {
      const { body } = await call(handler, staffKycApi.listKyc, reviewer.id, { query: { limit: '100' } });
      const listed = (body as Result<typeof staffKycApi.listKyc>).borrowers.find(({ userid }) => userid === id);
      return lastUploaded((listed?.documents ?? []).map(({ createdat }) => createdat));
    };
    const stale = await seen();
    expect((await review(id, 'Rejected', 'Blurred.')).status).toBe(200);
    await pending(id, { createdAt: new Date().toISOString() });
    const again = (seen: string) =>
      asStaff(staffKycApi.reviewKyc, id, { decision: 'Rejected', notes: 'Blurred.', seen });
    expect(await again(stale)).toMatchObject({ status: 409, body: { code: 'PreparedAnew' } });
    expect((await people.get({ id })).kycStatus).toBe('Pending');
    expect((await again(await seen())).status).toBe(200);
  });

  it('is made once, however often it is sent at the same time (KYC-15)', async () => {
    const { id } = await activated();
    await date(await pending(id), '2099-01-01');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => review(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('an ID that expires', () => {
  it('is listed with its time, warned of, and rejected on its day (KYC-4, KYC-17, KYC-18, KYC-19, KYC-21)', async () => {
    const soon = await verified(addDays(today, 10));
    const [late, gone, ours] = [
      await verified(addDays(today, 30)),
      await verified('2099-01-01'),
      await verified('2099-01-01'),
    ];
    for (const { id } of [gone, ours]) await date((await people.get({ id })).kycDocuments?.[1], today);

    const listed = async (expiry: string) => (await queue({ status: 'Verified', expiry })).ids;
    expect([await listed('7'), await listed('14')]).toEqual([
      expect.not.arrayContaining([soon.id]),
      expect.arrayContaining([soon.id]),
    ]);
    expect((await listed('today')).toSorted()).toEqual([gone.id, ours.id].toSorted());
    expect(await call(handler, staffKycApi.warnExpiringIds, reviewer.id, { body: { days: 14 } })).toMatchObject({
      status: 200,
      body: { message: 'Warnings sent to users expiring in 14 days.' },
    });
    expect((await call(handler, staffKycApi.warnExpiringIds, reviewer.id, { body: { days: 8 } })).status).toBe(400);

    const asked: { step: string } = Object({ step: 'id-expiry', dryRun: true });
    const items = [
      { id: gone.id, effect: 'Reject' },
      { id: soon.id, effect: 'Notify' },
    ].map((item) => expect.objectContaining(item));
    const looked = await job(asked, Object.create(null));
    expect(looked).toMatchObject({ items: expect.arrayContaining(items) });
    expect(JSON.stringify(looked)).not.toContain(late.id);
    expect(await people.get({ id: gone.id })).toMatchObject({ kycStatus: 'Verified' });
    expect((await call(handler, staffKycApi.rejectExpiredIds, reviewer.id)).status).toBe(200);
    // Nobody is left for the night to reject, and whom it warns it warns once.
    for (const _ of [1, 2]) expect(await job({ step: 'id-expiry' }, Object.create(null))).toBe(0);
    expect(await job(asked, Object.create(null))).toEqual({ count: 0, items: [] });
    // One by hand, and one by night.
    const told: string[] = [];
    for await (const { events } of scanTable())
      if (Array.isArray(events)) told.push(...events.map((event) => JSON.stringify(event)));
    const words = [soon.id, 'KycExpiryWarning', addDays(today, 10)];
    expect(told.filter((event) => words.every((word) => event.includes(word)))).toHaveLength(2);
    expect(await people.get({ id: gone.id })).toMatchObject({
      kycStatus: 'Rejected',
      kycReason: 'IdentityLapsed',
    });
    expect([(await people.get({ id: soon.id })).kycStatus, (await people.get({ id: late.id })).kycStatus]).toEqual([
      'Verified',
      'Verified',
    ]);
    expect((await queue({ status: 'Rejected', expiry: 'today' })).ids).toContain(gone.id);
  });
});

describe('a warning by hand', () => {
  it('goes out ten in a commit, and once for one press (KYC-19)', async () => {
    const owners = Array.from({ length: 12 }, (_, nr) => `owner-${nr}`);
    const said = { kycStatus: 'Verified', expiresOn: addDays(today, 13) } as const;
    const cards = (await Promise.all(owners.map((owner) => cleanDocuments(owner, ['Passport'], said)))).flat();
    const press = { body: { days: 14 }, key: 'a-press-of-14' };
    for (const _ of [1, 2])
      expect((await call(handler, staffKycApi.warnExpiringIds, reviewer.id, press)).status).toBe(200);
    const told: string[][] = [];
    for await (const { events } of scanTable())
      if (Array.isArray(events)) told.push(events.map((event) => JSON.stringify(event)));
    for (const owner of owners) expect(told.flat().filter((each) => each.includes(`"${owner}"`))).toHaveLength(1);
    expect(Math.max(...told.map(({ length }) => length))).toBe(10);
    await commit(cards.map(({ documentId }) => remove({ pk: `DOC#${documentId}`, sk: 'META' })));
  });
});

describe('the queue', () => {
  it('shows everybody once for each role, page by page, and counts them (KYC-20, KYC-21)', async () => {
    const lastName = `Tuilagi${ulid().replace(/\d/g, '')}`;
    const people = await Promise.all([1, 2, 3].map(() => activated({ lastName, roles: ['Borrower', 'Investor'] })));
    for (const { id } of people) await pending(id);
    const seen: string[] = [];
    let page = await queue({ search: lastName, limit: '4' });
    expect([page.total, page.ids.length]).toEqual([6, 4]);
    seen.push(...page.ids);
    page = await queue({ search: lastName, limit: '4', cursor: String(page.cursor) });
    seen.push(...page.ids);
    expect([page.cursor, seen.toSorted()]).toEqual([undefined, people.flatMap(({ id }) => [id, id]).toSorted()]);

    const all: string[] = [];
    let cursor: unknown;
    do {
      page = await queue({ limit: '2', ...(cursor !== undefined && { cursor: String(cursor) }) });
      all.push(...page.ids);
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(all.length).toBe(page.total);
    for (const { id } of people) expect(all.filter((each) => each === id)).toHaveLength(2);
    expect((await queue({ role: 'Investor' })).groups).toMatchObject({ borrowers: [], guarantors: [] });
    const statusOf = async (query: Record<string, string>) =>
      (await call(handler, staffKycApi.listKyc, reviewer.id, { query })).status;
    for (const forged of ['Borrower~x.y', 'Investor~', 'zzz']) expect(await statusOf({ cursor: forged })).toBe(400);
    const { cursor: ofAll } = await queue({ limit: '1' });
    expect(await statusOf({ cursor: String(ofAll), role: 'Investor' })).toBe(400);
    expect((await queue({ limit: '0' })).ids).toHaveLength(1);
  });

  it('has first who asked for the check first, whoever registered before (KYC-20)', async () => {
    const lastName = `Laumea${ulid().replace(/\d/g, '')}`;
    const registered = [await activated({ lastName }), await activated({ lastName })];
    const asked = registered.map(({ id }) => id).toReversed();
    for (const id of asked) await pending(id);
    expect((await queue({ search: lastName })).ids).toEqual(asked);
    const listed = (await queue({ role: 'Borrower', limit: '100' })).ids;
    expect(listed.filter((id) => asked.includes(id))).toEqual(asked);
  });

  it('agrees with the counters of people (KYC-22)', async () => {
    const counted = await readCounters();
    const roles = ['Borrower', 'Investor', 'Guarantor'].map((role) =>
      queue({ role, status: 'Verified', limit: '100' }),
    );
    const ids = (await Promise.all(roles)).flatMap((page) => page.ids);
    expect(counted.kycVerified).toBe(new Set(ids).size);
  });
});
