import { createHash } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler } from '#lambdas/documents/api.ts';
import { attachDocuments, getDocument } from '#lambdas/documents/store.ts';
import { handler as check } from '#lambdas/documents/tasks.ts';
import { commit } from '#lambdas/platform/table.ts';
import { documentsApi } from '#shared/documents/api.ts';
import { aLocalS3 } from '#test/local/cloud/s3/a-local-s3.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { pdfWith, photo } from '#test/support/files.ts';
import { signedIn } from '#test/support/people.ts';
import { startTable } from '#test/support/table.ts';

let table: Awaited<ReturnType<typeof startTable>>;
let s3: Awaited<ReturnType<typeof aLocalS3>>;
beforeAll(async () => {
  table = await startTable();
  s3 = await aLocalS3();
  Object.assign(process.env, { AWS_ENDPOINT_URL_S3: s3.endpoint, DOCUMENTS_BUCKET: 'documents' });
});
afterAll(async () => {
  await s3.close();
  await table.close();
});

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
const uploaded = async (userId: string, file: Buffer, type?: string): Promise<Upload> => {
  const upload = await presigned(userId, told(file, type));
  const { status, headers } = await send(upload, file);
  expect(status).toBe(204);
  return { ...upload, versionId: headers.get('x-amz-version-id') };
};
const view = (userId: string, id: string, endpoint = documentsApi.viewDocument) =>
  call(handler, endpoint, userId, { params: { id } });
const urlOf = ({ body }: { body: unknown }) => (body as { url: string }).url;

describe('an upload', () => {
  it('can be opened by its owner and a reviewer once it is checked, under a name and type of ours', async () => {
    const sina = await signedIn();
    const upload = await uploaded(sina.id, photo);
    const reviewer = await signedIn({ roles: ['Admin'], subRole: 'RiskReviewer' });
    expect((await view(sina.id, upload.documentId)).status).toBe(409);
    await scanned(upload);
    await scanned(upload);
    expect((await call(handler, documentsApi.listMyDocuments, sina.id)).body).toMatchObject([
      { documentid: upload.documentId, documenttype: 'Passport', status: 'Clean', used: false, reason: null },
    ]);
    for (const userId of [sina.id, reviewer.id]) {
      const file = await fetch(urlOf(await view(userId, upload.documentId)));
      expect(file.headers.get('content-type')).toBe('image/jpeg');
      expect(file.headers.get('content-disposition')).toBe(`inline; filename="${upload.documentId}.jpg"`);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(photo);
    }
    expect((await view(sina.id, upload.documentId, documentsApi.streamDocument)).status).toBe(400);
  });

  it('looks to everybody else as if it did not exist', async () => {
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
  ])('that %s is refused for good', async (_, file, result, reason) => {
    const { id } = await signedIn();
    const upload = await uploaded(id, file);
    await scanned(upload, result);
    await scanned(upload);
    expect((await getDocument(upload.documentId)).refusedBecause).toContain(reason);
    const answer = await view(id, upload.documentId);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([409, expect.stringContaining(reason)]);
  });

  it('is checked only where it was awaited', async () => {
    const { id } = await signedIn();
    const upload = await uploaded(id, photo);
    const foreign = { ...upload, fields: { key: `quarantine/somebody/${upload.documentId}` } };
    await expect(scanned(foreign)).rejects.toThrow('is not a document of');
    expect((await getDocument(upload.documentId)).status).toBe('Awaited');
  });

  it('must be the very file, at the very key, of the very type, in time', async () => {
    const { id } = await signedIn();
    const upload = await presigned(id, told(photo));
    expect((await send(upload, Buffer.concat([photo, photo]))).status).toBe(400);
    expect((await send(upload, photo, { key: `${upload.fields.key}x` })).status).toBe(403);
    expect((await send(upload, photo, { 'Content-Type': 'text/html' })).status).toBe(403);
    const pdf = await presigned(id, told(pdfWith(''), 'application/pdf'));
    s3.clock.moveTo(s3.clock.now() + 6 * 60_000);
    expect((await send(pdf, pdfWith(''))).status).toBe(403);
  });
});

describe('asking to upload', () => {
  it.each<[string, object[], string]>([
    ['nothing', [], 'Please choose a file.'],
    ['too many files', Array.from({ length: 11 }, () => told(photo)), 'at most 10'],
    ['an SVG', [told(photo, 'image/svg+xml')], 'JPEG, PNG, WebP'],
    ['a selfie that is no photo', [told(pdfWith(''), 'application/pdf', 'Selfie')], 'as your selfie'],
    ['an empty file', [{ ...told(photo), size: 0 }], 'empty'],
    ['a byte too much', [{ ...told(photo), size: 10 * 1024 * 1024 + 1 }], '10 MB'],
    ['a type we do not know', [told(photo, 'image/jpeg', '../../etc')], 'not known'],
  ])('refuses %s', async (_, files, reason) => {
    const answer = await presign((await signedIn()).id, ...files);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('ends at 40 files', async () => {
    const { id } = await signedIn();
    const ten = Array.from({ length: 10 }, () => told(photo));
    for (const round of [1, 2, 3, 4]) expect([round, (await presign(id, ...ten)).status]).toEqual([round, 201]);
    expect((await presign(id, told(photo))).status).toBe(429);
  });
});

describe('handing documents in', () => {
  const attach = async (ownerId: string, ...handedIn: Parameters<typeof attachDocuments>[1]) =>
    commit(await attachDocuments(ownerId, handedIn, 'loan:1'));

  it('takes each once, as what it is, from its owner', async () => {
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

  it('waits for the check', async () => {
    const { id } = await signedIn();
    const { documentId } = await presigned(id, told(photo));
    await expect(attach(id, { documentId, DocumentType: 'Passport' })).rejects.toMatchObject({
      name: 'Refused',
      message: expect.stringContaining('still being checked'),
    });
  });
});
