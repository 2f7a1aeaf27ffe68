import { createHash } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import { handler } from '#lambdas/documents/api.ts';
import { documents, selfieLinks } from '#lambdas/documents/store.ts';
import { handler as check } from '#lambdas/documents/tasks.ts';
import { personKey, sessionKey } from '#lambdas/platform/caller.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { update } from '#lambdas/platform/writes.ts';
import { contracts } from '#lib/contracts.ts';
import { documentsApi } from '#shared/documents/api.ts';
import { call } from '#test/support/calls.ts';
import { photo } from '#test/support/files.ts';
import { signedIn } from '#test/support/people.ts';
import { withS3 } from '#test/support/with-s3.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
withS3({ DOCUMENTS_BUCKET: 'documents' });
type Link = { token: string; createdat: string; expiresat: string };
type Form = { documentId: string; url: string; fields: Record<string, string> };

const linkOf = async (userId: string, bymail = false): Promise<Link> => {
  const { status, body } = await call(handler, documentsApi.newSelfieLink, userId, {
    body: { bymail },
    key: 'a-key-of-one',
  });
  expect(status).toBe(201);
  return body as Link;
};
const measured = (file: Buffer, contentType = 'image/jpeg') => ({
  contentType,
  size: file.length,
  sha256: createHash('sha256').update(file).digest('base64'),
});
const presign = (token: string, file: object = measured(photo)) =>
  call(handler, documentsApi.presignSelfie, undefined, { body: { token, ...file } });
const read = (token: string) => call(handler, documentsApi.readSelfieLink, undefined, { body: { token } });
const upload = async ({ url, fields }: Form): Promise<string | null> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(photo)]));
  const { status, headers } = await fetch(url, { method: 'POST', body: form });
  expect(status).toBe(204);
  return headers.get('x-amz-version-id');
};
/** Uploads the file of a form, and tells the check what the scanner tells it. */
const checked = async (form: Form, scanResultStatus = 'NO_THREATS_FOUND') => {
  const versionId = await upload(form);
  const detail = {
    s3ObjectDetails: { bucketName: 'documents', objectKey: form.fields.key, versionId },
    scanResultDetails: { scanResultStatus },
  };
  await check({ 'detail-type': 'GuardDuty Malware Protection Object Scan Result', detail }, {} as Context);
};
const ended = { status: 404, body: expect.objectContaining({ code: 'SelfieLinkEnded' }) };

/** Runs at another moment, without timers that wait for it. */
async function later(ms: number, run: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  try {
    await run();
  } finally {
    vi.useRealTimers();
  }
}
const MINUTE = 60_000;

describe('a selfie link', () => {
  it('does not come back by a phone that read it before the new one was made (DOCUMENTS-25)', async () => {
    const { id: userId } = await signedIn();
    await linkOf(userId);
    const read = await selfieLinks.find({ userId });
    if (!read) throw new Error('There is no link');
    await call(handler, documentsApi.newSelfieLink, userId, { body: { bymail: false } });
    await expect(commit(selfieLinks.save({ ...read, documentIds: ['one'] }, read))).rejects.toMatchObject({
      name: 'Stale',
    });
  });

  it('uploads one selfie of its owner, and says how its check stands (DOCUMENTS-25, DOCUMENTS-26)', async () => {
    const sina = await signedIn();
    const { token, createdat, expiresat } = await linkOf(sina.id);
    expect(Date.parse(expiresat) - Date.parse(createdat)).toBe(10 * MINUTE);
    expect((await read(token)).body).toEqual({ status: null, reason: null, reasoncode: null });
    const { status, body } = await presign(token);
    expect(status).toBe(201);
    const form = body as Form;
    expect((await read(token)).body).toMatchObject({ status: 'Awaited' });
    await checked(form);
    expect((await read(token)).body).toMatchObject({ status: 'Clean' });
    expect(await documents.get({ id: form.documentId })).toMatchObject({ ownerId: sina.id, type: 'Selfie' });
    expect((await call(handler, documentsApi.listMyDocuments, sina.id)).body).toMatchObject([
      { documentid: form.documentId, documenttype: 'Selfie', status: 'Clean', used: false, size: photo.length },
    ]);
    expect(await presign(token)).toMatchObject(ended);
  });

  it('takes another selfie after a refused one, and five at most (DOCUMENTS-26)', async () => {
    const { token } = await linkOf((await signedIn()).id);
    await checked((await presign(token)).body as Form, 'THREATS_FOUND');
    expect((await read(token)).body).toMatchObject({ status: 'Refused', reasoncode: 'FileMalicious' });
    for (let nr = 2; nr <= 5; nr += 1) expect((await presign(token)).status).toBe(201);
    expect(await presign(token)).toMatchObject(ended);
  });

  it('takes photos alone', async () => {
    const { token } = await linkOf((await signedIn()).id);
    for (const file of [measured(photo, 'application/pdf'), { ...measured(photo), DocumentType: 'Passport' }])
      expect((await presign(token, file)).status).toBe(400);
  });

  it('can do nothing else: every other call refuses its token (DOCUMENTS-26)', async () => {
    const { token } = await linkOf((await signedIn()).id);
    for (const endpoint of Object.values(contracts.documents ?? {})) {
      if (endpoint.who === 'anyone') continue;
      const event = { headers: { authorization: `Bearer ${token}` }, requestContext: { identity: {} } };
      const { method: httpMethod, path: resource } = endpoint;
      const answer = await handler({ ...event, httpMethod, resource } as never, {} as Context);
      expect(answer.statusCode).toBe(401);
    }
    const calls = Object.values(contracts).flatMap((api) => Object.values(api));
    const takingIt = calls.filter(({ who, path }) => who === 'anyone' && path.includes('selfie'));
    expect(takingIt).toEqual([documentsApi.presignSelfie, documentsApi.readSelfieLink]);
  });

  it('ends after ten minutes, but for a selfie that is on its way (DOCUMENTS-25, DOCUMENTS-26)', async () => {
    const [unused, used] = [await linkOf((await signedIn()).id), await linkOf((await signedIn()).id)];
    expect((await presign(used.token)).status).toBe(201);
    await later(10 * MINUTE, async () => {
      expect(await read(unused.token)).toMatchObject(ended);
      for (const { token } of [unused, used]) expect(await presign(token)).toMatchObject(ended);
      expect((await read(used.token)).status).toBe(200);
    });
    await later(15 * MINUTE, async () => expect(await read(used.token)).toMatchObject(ended));
  });

  it('ends with a new one, with its session and with its account, and unknown ones look the same (DOCUMENTS-25)', async () => {
    const sina = await signedIn();
    const former = await linkOf(sina.id);
    const { token } = await linkOf(sina.id);
    for (const other of [former.token, `${sina.id}.`, sina.id, '', 'nobody.x', token.slice(0, -1)])
      for (const asked of [read, presign]) expect(await asked(other)).toMatchObject(ended);
    expect((await read(token)).status).toBe(200);
    const endedAt = new Date().toISOString();
    await commit([update(sessionKey(sina.id, 'session'), { set: { endedAt } })]);
    for (const asked of [read, presign]) expect(await asked(token)).toMatchObject(ended);
    const vai = await signedIn();
    const link = await linkOf(vai.id);
    await commit([update(personKey(vai.id), { set: { disabledAt: endedAt } })]);
    expect(await presign(link.token)).toMatchObject(ended);
  });

  it('of a stranger is of their own account', async () => {
    const [sina, vai] = [await signedIn(), await signedIn()];
    const { token } = await linkOf(vai.id);
    const secret = token.split('.')[1];
    expect(await presign(`${sina.id}.${secret}`)).toMatchObject(ended);
  });

  it('is nowhere in the table, not even when it is mailed; three mails an hour (DOCUMENTS-25, DOCUMENTS-27, ACCOUNTS-46)', async () => {
    const { id, email } = await signedIn();
    const tokens: string[] = [];
    for (let nr = 0; nr < 3; nr += 1) tokens.push((await linkOf(id, true)).token);
    const { status, body } = await call(handler, documentsApi.newSelfieLink, id, { body: { bymail: true } });
    expect([status, body]).toEqual([429, expect.objectContaining({ code: 'MailsSpent' })]);
    expect((await read(tokens[2] ?? '')).status).toBe(200);
    const items: string[] = [];
    for await (const item of scanTable()) items.push(JSON.stringify(item));
    const secrets = tokens.flatMap((token) => token.split('.')[1] ?? []);
    expect(items.filter((item) => secrets.some((secret) => item.includes(secret)))).toEqual([]);
    expect(items.filter((item) => item.includes('SelfieLink') && item.includes(email))).toHaveLength(3);
  });
});
