import { createHash } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { listLog } from '#lambdas/admin/store.ts';
import { handler } from '#lambdas/documents/api.ts';
import { attachDocuments, documentLooks, documents } from '#lambdas/documents/store.ts';
import { handler as check } from '#lambdas/documents/tasks.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { documentsApi } from '#shared/documents/api.ts';
import type { Document } from '#shared/documents/document.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { aPdf, photo } from '#test/support/files.ts';
import { aReviewer, signedIn } from '#test/support/people.ts';
import { withS3 } from '#test/support/with-s3.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
const s3 = withS3({ DOCUMENTS_BUCKET: 'documents' });

type Upload = { documentId: string; url: string; fields: Record<string, string>; versionId?: string | null };

const told = (file: Buffer, contentType = 'image/jpeg', DocumentType = 'Passport') => ({
  DocumentType,
  contentType,
  size: file.length,
  sha256: createHash('sha256').update(file).digest('base64'),
});
const presign = (userId: string, ...files: object[]) =>
  call(handler, documentsApi.presignUploads, userId, { body: { files } });
const presigned = async (userId: string, file: object) => {
  const { body } = await presign(userId, file);
  const [upload] = (body as { uploads: Upload[] }).uploads;
  if (!upload) throw new Error('Nothing was presigned');
  return upload;
};
const send = async ({ url, fields }: Upload, file: Buffer, changed: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]));
  return fetch(url, { method: 'POST', body: form });
};
/** Tells the check what the scanner tells it. */
const scanned = ({ fields: { key: objectKey }, versionId }: Upload, scanResultStatus = 'NO_THREATS_FOUND') => {
  const detail = {
    s3ObjectDetails: { bucketName: 'documents', objectKey, versionId },
    scanResultDetails: { scanResultStatus },
  };
  return check({ 'detail-type': 'GuardDuty Malware Protection Object Scan Result', detail }, {} as Context);
};
const uploaded = async (userId: string, file: Buffer, type?: string, kind?: string): Promise<Upload> => {
  const upload = await presigned(userId, told(file, type, kind));
  const { status, headers } = await send(upload, file);
  expect(status).toBe(204);
  return { ...upload, versionId: headers.get('x-amz-version-id') };
};
const view = (userId: string, id: string, endpoint = documentsApi.viewDocument) =>
  call(handler, endpoint, userId, { params: { id } });
const read = (userId: string, id: string) => call(handler, documentsApi.readMyDocument, userId, { params: { id } });
const urlOf = ({ body }: { body: unknown }) => (body as { url: string }).url;

// First: a later test moves the clock of the storage past the end of every form.
describe('handing an income document in once more (DOCUMENTS-28)', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const attach = async (ownerId: string, handedIn: Parameters<typeof attachDocuments>[1], to: string) =>
    commit(await attachDocuments(ownerId, handedIn, { to, now: Date.now() }));
  const listed = async (userId: string) =>
    (await call(handler, documentsApi.listMyDocuments, userId)).body as { documentid: string; reusable: boolean }[];

  it('makes a document of its own with the same file, which is not listed and counts in no quota', async () => {
    const sina = await signedIn();
    const upload = await uploaded(sina.id, aPdf(), 'application/pdf', 'Payslip');
    await scanned(upload);
    const payslip = [{ documentId: upload.documentId, DocumentType: 'Payslip' as const }];
    expect(await listed(sina.id)).toMatchObject([{ reusable: false, used: false }]);
    await attach(sina.id, payslip, 'loan:1');
    expect(await listed(sina.id)).toMatchObject([{ reusable: true, used: true }]);
    await attach(sina.id, payslip, 'investment:2.x');
    await attach(sina.id, payslip, 'investment:2.x');
    await attach(sina.id, payslip, 'loan:1');
    expect(await listed(sina.id)).toHaveLength(1);
    const again = await documents.all('byPurpose', { attachedTo: 'investment:2.x' });
    for (const each of again) {
      expect(each).toMatchObject({ fileOf: upload.documentId, ownerId: sina.id });
      const file = await fetch(urlOf(await view((await aReviewer()).id, each.id)));
      expect(file.status).toBe(200);
      // A copy is no source of another one: a file proves nothing twice in one set.
      await expect(attach(sina.id, [{ documentId: each.id, DocumentType: 'Payslip' }], 'loan:3')).rejects.toMatchObject(
        {
          code: 'FileUsed',
        },
      );
    }
    expect(await documents.all('byPurpose', { attachedTo: 'loan:1' })).toHaveLength(1);
  });

  it.each([
    ['of 61 days ago', { createdAt: daysAgo(61) }, 'FileUsed'],
    ['that a reviewer had sent again', { createdAt: daysAgo(1), isRejected: true as const }, 'FileUsed'],
    ['of another type than it was', { createdAt: daysAgo(1), type: 'BankStatement' as const }, 'FileTypeDiffers'],
  ])('is refused of one %s', async (_, changes, code) => {
    const sina = await signedIn();
    const made = await cleanDocuments(sina.id, ['Payslip'], { attachedTo: 'loan:1', ...changes });
    await expect(attach(sina.id, made, 'loan:2')).rejects.toMatchObject({ code });
  });

  it('is for its owner alone, and not of identity documents', async () => {
    const [sina, vai] = [await signedIn(), await signedIn()];
    const used = { attachedTo: 'loan:1', createdAt: daysAgo(59) };
    const payslip = await cleanDocuments(sina.id, ['Payslip'], used);
    await expect(attach(vai.id, payslip, 'loan:2')).rejects.toMatchObject({ name: 'NotFound' });
    await attach(sina.id, payslip, 'loan:2');
    const passport = await cleanDocuments(sina.id, ['Passport'], { ...used, attachedTo: 'kyc' });
    await expect(attach(sina.id, passport, 'loan:2')).rejects.toMatchObject({ code: 'FileUsed' });
  });
});

describe('an upload', () => {
  it('can be opened by its owner and a reviewer once it is checked, under a name and type of ours (DOCUMENTS-2, DOCUMENTS-18, DOCUMENTS-19, DOCUMENTS-20, DOCUMENTS-21)', async () => {
    const sina = await signedIn();
    const upload = await uploaded(sina.id, photo);
    const reviewer = await aReviewer();
    expect((await view(sina.id, upload.documentId)).status).toBe(409);
    expect((await read(sina.id, upload.documentId)).body).toMatchObject({ status: 'Awaited' });
    await scanned(upload);
    await scanned(upload);
    expect((await call(handler, documentsApi.listMyDocuments, sina.id)).body).toMatchObject([
      { documentid: upload.documentId, documenttype: 'Passport', status: 'Clean', used: false, reason: null },
    ]);
    expect((await read(sina.id, upload.documentId)).body).toMatchObject({ status: 'Clean' });
    expect((await read(reviewer.id, upload.documentId)).status).toBe(404);
    for (const userId of [sina.id, reviewer.id]) {
      const file = await fetch(urlOf(await view(userId, upload.documentId)));
      expect(file.headers.get('content-type')).toBe('image/jpeg');
      expect(file.headers.get('content-disposition')).toBe(`inline; filename="${upload.documentId}.jpg"`);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(photo);
    }
  });

  it('is opened from where the checked files are, for a minute, shown or saved, and each time in the log (DOCUMENTS-16, DOCUMENTS-21, DOCUMENTS-22)', async () => {
    const [sina, chief] = [await signedIn(), await signedIn({ roles: ['Admin'], subRole: 'SystemAdmin' })];
    const upload = await uploaded(sina.id, photo);
    await scanned(upload);
    const params = { id: upload.documentId };
    const url = new URL(urlOf(await view(sina.id, upload.documentId)));
    expect(url.pathname).toContain(`clean/${sina.id}/${upload.documentId}`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'X-Amz-Expires': '60',
      'response-cache-control': 'no-store',
    });
    const query = { disposition: 'attachment' };
    const saved = await call(handler, documentsApi.viewDocument, chief.id, { params, query });
    const { headers } = await fetch(urlOf(saved));
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${upload.documentId}.jpg"`);
    const month = new Date().toISOString().slice(0, 7);
    const opened = async (log: 'AUDIT' | 'ADMINLOG') =>
      (await listLog(log, month, '', '~'))
        .filter(({ details }) => details.startsWith(`Document ${upload.documentId} of `))
        .map(({ actor }) => actor);
    expect([await opened('AUDIT'), await opened('ADMINLOG')]).toEqual([[sina.id], [chief.id]]);
    // Only staff look at what is somebody else's (ADMIN-44).
    const looks = [sina, chief].map(({ id: userId }) => ({ documentId: upload.documentId, userId }));
    expect(await documentLooks.findMany(looks)).toEqual([{ ...looks[1], at: expect.any(String) }]);
  });

  it('that is a PDF has a call of its own, which opens nothing else (DOCUMENTS-23)', async () => {
    const { id } = await signedIn();
    const [picture, pdf] = [await uploaded(id, photo), await uploaded(id, aPdf(), 'application/pdf')];
    for (const upload of [picture, pdf]) await scanned(upload);
    expect((await view(id, pdf.documentId, documentsApi.streamDocument)).status).toBe(200);
    expect(await view(id, picture.documentId, documentsApi.streamDocument)).toMatchObject({
      status: 400,
      body: { message: 'This document is not a PDF.' },
    });
  });

  it('looks to everybody else as if it did not exist (DOCUMENTS-19)', async () => {
    const { id } = await signedIn();
    const upload = await uploaded(id, photo);
    await scanned(upload);
    for (const said of [{}, { roles: ['Admin' as const], subRole: 'Observer' as const }]) {
      const other = await signedIn(said);
      const answer = await view(other.id, upload.documentId);
      expect([answer.status, answer.body]).toEqual([404, (await view(other.id, '01NONE')).body]);
    }
  });

  it.each<[string, Buffer, string, string]>([
    ['is not what was said', Buffer.from('<html>'), 'NO_THREATS_FOUND', 'not a JPEG'],
    ['is malicious', photo, 'THREATS_FOUND', 'malicious'],
    ['could not be scanned', photo, 'UNSUPPORTED', 'could not check'],
  ])(
    'that %s is refused for good (DOCUMENTS-3, DOCUMENTS-10, DOCUMENTS-11, DOCUMENTS-12)',
    async (_, file, result, reason) => {
      const { id } = await signedIn();
      const upload = await uploaded(id, file);
      await scanned(upload, result);
      await scanned(upload);
      expect((await documents.get({ id: upload.documentId })).refusedBecause?.message).toContain(reason);
      const answer = await view(id, upload.documentId);
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([409, expect.stringContaining(reason)]);
    },
  );

  it('is checked only where it was awaited (DOCUMENTS-10)', async () => {
    const { id } = await signedIn();
    const upload = await uploaded(id, photo);
    const foreign = { ...upload, fields: { key: `quarantine/somebody/${upload.documentId}` } };
    await expect(scanned(foreign)).rejects.toThrow('is not a document of');
    expect((await documents.get({ id: upload.documentId })).status).toBe('Awaited');
  });

  it('must be the very file, at the very key, of the very type, in time (DOCUMENTS-1, DOCUMENTS-8)', async () => {
    const { id } = await signedIn();
    const upload = await presigned(id, told(photo));
    expect((await send(upload, Buffer.concat([photo, photo]))).status).toBe(400);
    const small = await presigned(id, { ...told(photo), size: 3 });
    expect((await send(small, photo)).status).toBe(400);
    expect((await send(upload, photo, { key: `${upload.fields.key}x` })).status).toBe(403);
    // The bucket's own encryption is that with our key, and a form can name no other (CLOUD-3).
    expect(upload.fields).not.toHaveProperty('x-amz-server-side-encryption');
    expect((await send(upload, photo, { 'x-amz-server-side-encryption': 'AES256' })).status).toBe(403);
    expect((await send(upload, photo, { 'Content-Type': 'text/html' })).status).toBe(403);
    const pdf = await presigned(id, told(aPdf(), 'application/pdf'));
    s3.clock.moveTo(s3.clock.now() + 6 * 60_000);
    expect((await send(pdf, aPdf())).status).toBe(403);
  });
});

describe('asking to upload', () => {
  it.each<[string, object[], string]>([
    ['nothing', [], 'Please choose a file.'],
    ['too many files', Array.from({ length: 11 }, () => told(photo)), 'at most 10'],
    ['an SVG', [told(photo, 'image/svg+xml')], 'JPEG, PNG, WebP'],
    ['a selfie that is no photo', [told(aPdf(), 'application/pdf', 'Selfie')], 'as your selfie'],
    ['an empty file', [{ ...told(photo), size: 0 }], 'empty'],
    ['a byte too much', [{ ...told(photo), size: 10 * 1024 * 1024 + 1 }], '10 MB'],
    ['a type we do not know', [told(photo, 'image/jpeg', '../../etc')], 'not known'],
  ])('refuses %s (DOCUMENTS-4, DOCUMENTS-5, DOCUMENTS-6)', async (_, files, reason) => {
    const answer = await presign((await signedIn()).id, ...files);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('ends at 40 files (DOCUMENTS-7)', async () => {
    const { id } = await signedIn();
    const ten = Array.from({ length: 10 }, () => told(photo));
    for (const round of [1, 2, 3, 4]) expect([round, (await presign(id, ...ten)).status]).toEqual([round, 201]);
    expect((await presign(id, told(photo))).status).toBe(429);
  });

  it('ends at exactly 40 files, also for calls at the same time (DOCUMENTS-7)', async () => {
    const { id } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => presign(id, ...Array(5).fill(told(photo)))));
    // Those that met others too often say so, and nothing was done.
    for (const { status } of answers) expect([201, 409, 429]).toContain(status);
    const allowed = answers.filter(({ status }) => status === 201).length * 5;
    for (let more = allowed; more < 40; more += 1) expect((await presign(id, told(photo))).status).toBe(201);
    expect((await presign(id, told(photo))).status).toBe(429);
  });

  it('ends at 200 MB, of which what is handed in or over 30 days old is no part (DOCUMENTS-7)', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const files = async (userId: string, said: Partial<Document>) =>
      cleanDocuments(userId, Array(20).fill('Payslip'), { size: 10 * 1024 * 1024, createdAt: ago(59), ...said });
    const { id } = await signedIn();
    await files(id, { attachedTo: 'investment:1.a' });
    await files(id, { attachedTo: 'loan:2' });
    await files(id, { createdAt: ago(30 * 24 * 60 + 1) });
    expect((await presign(id, told(photo))).status).toBe(201);
    for (const said of [{}, { status: 'Refused' as const }, { status: 'Awaited' as const, createdAt: ago(61) }]) {
      const full = await signedIn();
      await files(full.id, said);
      expect((await presign(full.id, told(photo))).status).toBe(429);
    }
  });

  it('is forgotten after two days in which nothing came (DOCUMENTS-9)', async () => {
    const { id } = await signedIn();
    const { documentId } = await presigned(id, told(photo));
    const { createdAt } = await documents.get({ id: documentId });
    const stored: unknown[] = [];
    for await (const { pk, ttl } of scanTable()) if (pk === `DOC#${documentId}`) stored.push(ttl);
    expect(stored).toEqual([Math.floor(Date.parse(createdAt) / 1000) + 2 * 86_400]);
  });
});

describe('handing documents in', () => {
  const attach = async (ownerId: string, ...handedIn: Parameters<typeof attachDocuments>[1]) =>
    commit(await attachDocuments(ownerId, handedIn, { to: 'loan:1', now: Date.now() }));

  it('takes each once, as what it is, from its owner (DOCUMENTS-17)', async () => {
    const [sina, other] = [await signedIn(), await signedIn()];
    const [payslip] = await cleanDocuments(sina.id, ['Payslip']);
    if (!payslip) throw new Error('There is no payslip');
    await expect(attach(other.id, payslip)).rejects.toMatchObject({ name: 'NotFound' });
    await expect(attach(sina.id, payslip, payslip)).rejects.toMatchObject({ name: 'Invalid' });
    await expect(attach(sina.id, { ...payslip, DocumentType: 'BankStatement' })).rejects.toMatchObject({
      name: 'Invalid',
    });
    await attach(sina.id, payslip);
    await expect(attach(sina.id, payslip)).rejects.toMatchObject({ name: 'Invalid' });
  });

  it('waits for the check (DOCUMENTS-17)', async () => {
    const { id } = await signedIn();
    const { documentId } = await presigned(id, told(photo));
    await expect(attach(id, { documentId, DocumentType: 'Passport' })).rejects.toMatchObject({
      name: 'Refused',
      message: expect.stringContaining('still being checked'),
    });
  });
});
