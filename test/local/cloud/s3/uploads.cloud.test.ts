import { createHash } from 'node:crypto';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLocalS3 } from './a-local-s3.ts';

const site = 'http://127.0.0.1:5173';
const Key = 'quarantine/u1/d1';
const file = Buffer.from('%PDF-1.7 payslip');
const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('base64');

let s3: Awaited<ReturnType<typeof aLocalS3>>;
beforeAll(async () => {
  s3 = await aLocalS3();
});
afterAll(() => s3.close());

const presign = (more: Record<string, string> = {}) =>
  createPresignedPost(s3.client, {
    Bucket: 'documents',
    Key,
    Expires: 300,
    Conditions: [['content-length-range', 1, 1000]],
    Fields: {
      'Content-Type': 'application/pdf',
      'x-amz-checksum-sha256': sha256(file),
      'x-amz-server-side-encryption': 'AES256',
      ...more,
    },
  });

/** Uploads as a browser does, with some fields changed or, when undefined, left out. */
async function upload(changes: Record<string, string | undefined> = {}, body = file) {
  const { url, fields } = await presign();
  return send(url, { ...fields, ...changes }, body);
}

async function send(url: string, fields: Record<string, string | undefined>, body: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(body)]), 'payslip.pdf');
  const response = await fetch(url, { method: 'POST', body: form, headers: { origin: site } });
  const text = await response.text();
  const code = /<Code>(\w+)</.exec(text)?.[1];
  return { status: response.status, code, headers: response.headers, text };
}

describe('an upload by form (CLOUD-27)', () => {
  it('is stored as its policy says, and announced with its version', async () => {
    const { status, headers } = await upload();
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(site);
    const head = await s3.client.send(new HeadObjectCommand({ Bucket: 'documents', Key }));
    expect(head).toMatchObject({
      ContentType: 'application/pdf',
      ContentLength: file.length,
      ServerSideEncryption: 'AES256',
      VersionId: headers.get('x-amz-version-id'),
    });
    const { VersionId: versionId, ETag: etag } = head;
    await expect.poll(() => s3.events).toEqual([{ bucket: 'documents', key: Key, versionId, size: file.length, etag }]);
  });

  it.each([
    ['200', 200],
    ['201', 201],
    ['299', 204],
  ])('is answered with the status that it asks for: %s', async (asked, status) => {
    const { url, fields } = await presign({ success_action_status: asked });
    const answer = await send(url, fields, file);
    const { headers } = answer;
    expect(answer.status).toBe(status);
    const [location, etag] = [headers.get('location'), headers.get('etag')?.replaceAll('"', '&quot;')];
    const stored = `<Location>${location}</Location><Bucket>documents</Bucket><Key>${Key}</Key><ETag>${etag}</ETag>`;
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse>${stored}</PostResponse>`;
    expect(answer.text).toBe(status === 201 ? xml : '');
  });

  it('cannot ask for a redirect', async () => {
    const { url, fields } = await presign({ success_action_redirect: site });
    expect(await send(url, fields, file)).toMatchObject({ status: 501, code: 'NotImplemented' });
  });

  it.each([
    ['another key', { key: 'quarantine/u2/d1' }, 'AccessDenied'],
    ['another content type', { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['no checksum', { 'x-amz-checksum-sha256': undefined }, 'AccessDenied'],
    ['no encryption', { 'x-amz-server-side-encryption': undefined }, 'AccessDenied'],
    ['a field the policy does not know', { 'x-amz-meta-role': 'admin' }, 'AccessDenied'],
    ['a tampered signature', { 'X-Amz-Signature': '0'.repeat(64) }, 'SignatureDoesNotMatch'],
    ['a tampered policy', { Policy: btoa('{"expiration":"2999-01-01","conditions":[]}') }, 'SignatureDoesNotMatch'],
    ["a stranger's key", { 'X-Amz-Credential': 'toString/20260101/x/s3/aws4_request' }, 'InvalidAccessKeyId'],
    ['no policy', { Policy: undefined }, 'AccessDenied'],
  ])('with %s is refused', async (_, changes, code) => {
    expect((await upload(changes)).code).toBe(code);
  });

  it('to another bucket is refused', async () => {
    const { url, fields } = await presign();
    expect(await send(url.replace('documents', 'seals'), fields, file)).toMatchObject({ code: 'AccessDenied' });
  });

  it.each([
    ['too large', Buffer.alloc(1001), 'EntityTooLarge'],
    ['empty', Buffer.alloc(0), 'EntityTooSmall'],
    ['not what its checksum says', Buffer.from('another file'), 'BadDigest'],
  ])('of a file that is %s is refused', async (_, body, code) => {
    expect(await upload({}, body)).toMatchObject({ status: 400, code });
  });

  it('is refused when virtual time has passed its policy', async () => {
    const { url, fields } = await presign();
    s3.clock.moveTo(s3.clock.now() + 301_000);
    expect(await send(url, fields, file)).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  it('of a body that is no form is refused', async () => {
    const response = await fetch(`${s3.endpoint}/documents`, { method: 'POST', body: 'x' });
    expect(await response.text()).toContain('<Code>MalformedPOSTRequest</Code>');
  });
});

describe('a preflight', () => {
  const preflight = (origin: string, method: string, headers = 'Content-Type') =>
    fetch(`${s3.endpoint}/documents`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
    });

  it('allows what the bucket allows', async () => {
    const allowed = await preflight(site, 'POST');
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(site);
    expect(allowed.headers.get('access-control-max-age')).toBe('300');
  });

  it('refuses any other origin, method or header', async () => {
    expect((await preflight('http://evil.example', 'POST')).status).toBe(403);
    expect((await preflight(site, 'DELETE')).status).toBe(403);
    expect((await preflight(site, 'POST', 'x-amz-acl')).status).toBe(403);
  });
});
