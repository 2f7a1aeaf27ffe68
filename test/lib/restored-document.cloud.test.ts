import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CopyObjectCommand, DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cloud, startCloud } from '#local/cloud/cloud.ts';
import { productOptions } from '#local/product.ts';
import { uploadDocuments } from '#local/seed/documents.ts';
import { type Actor, appoint, hire, signUp } from '#local/seed/people.ts';
import { World } from '#local/seed/world.ts';
import { documentsApi } from '#shared/documents/api.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { built } from '#test/support/built.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'lalaga-document-'));
const denied: string[] = [];
let cloud: Cloud;
let reviewer: Actor;
let id: string;
let operator: S3Client;
let Bucket: string;
let Key: string;

beforeAll(async () => {
  cloud = await startCloud({
    ...productOptions(process.cwd()),
    stateDir,
    port: 0,
    stacks: JSON.parse(readFileSync(built.stacks, 'utf8')),
    quiet: true,
    onDenied: (sentence) => void denied.push(sentence),
  });
  const world = new World(cloud.url);
  const admin = await appoint(world, { endpoints: join(stateDir, 'endpoints.json'), email: 'admin@lalaga.ws' });
  reviewer = await hire(world, admin, { first: 'rita', last: 'faleolo', role: 'Guarantor' }, 'RiskReviewer');
  const sina = await signUp(world, { first: 'sina', last: 'leota', role: 'Borrower' });
  const documents = await uploadDocuments(sina.client, ['Selfie', 'Passport', 'DriverLicense']);
  await sina.client.call(kycApi.uploadIdentity, { body: { documents } });
  await sina.client.call(kycApi.updateKycStatus, { body: { kycStatus: 'Pending' } });
  id = documents.find(({ DocumentType }) => DocumentType === 'Passport')?.documentId ?? '';
  Bucket = String(cloud.outputs['LalagaData.DocumentsBucketName']);
  Key = `clean/${sina.user.userId}/${id}`;
  operator = new S3Client({
    region: cloud.endpoints.AWS_REGION ?? '',
    endpoint: cloud.endpoints.AWS_ENDPOINT_URL_S3 ?? '',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    forcePathStyle: true,
  });
});
afterAll(async () => {
  operator.destroy();
  await cloud.close();
  rmSync(stateDir, { recursive: true });
});

/** What the reviewer sees of the document: its bytes, or the status of the link where there are none. */
async function seen(): Promise<string | number> {
  const { url } = await reviewer.client.call(documentsApi.viewDocument, { params: { id }, query: {} });
  const response = await fetch(url);
  return response.ok ? Buffer.from(await response.arrayBuffer()).toString('base64') : response.status;
}

/** "Documents" of "Restore" in docs/operations.md, on one machine. */
describe('a document that was deleted by mistake (CLOUD-60)', () => {
  it('is seen by the reviewer again once its delete marker is deleted', async () => {
    const before = await seen();
    await operator.send(new DeleteObjectCommand({ Bucket, Key }));
    expect(await seen()).toBe(403);
    denied.splice(0);
    const { Versions, DeleteMarkers } = await operator.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }));
    expect(Versions).toMatchObject([{ Key, IsLatest: false }]);
    expect(DeleteMarkers).toMatchObject([{ Key, IsLatest: true }]);
    await operator.send(new DeleteObjectCommand({ Bucket, Key, VersionId: DeleteMarkers?.[0]?.VersionId }));
    expect(await seen()).toBe(before);
  });

  it('is not written by an operator, not even with a version that was right: only the check writes what is clean', async () => {
    const { Versions: [version] = [] } = await operator.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }));
    const CopySource = `${Bucket}/${Key}?versionId=${version?.VersionId}`;
    const copy = operator.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
    await expect(copy).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(denied).toEqual([expect.stringMatching(/^local may not s3:PutObject .*resource-based policy/)]);
  });

  it('is gone for good 35 days after', async () => {
    await operator.send(new DeleteObjectCommand({ Bucket, Key }));
    const world = new World(cloud.url);
    const versions = async () =>
      (await operator.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }))).Versions ?? [];
    await world.sleepUntil((await world.now()).getTime() + 34 * 86_400_000);
    expect(await versions()).toHaveLength(1);
    await world.sleepUntil((await world.now()).getTime() + 2 * 86_400_000);
    expect(await versions()).toEqual([]);
  });
});
