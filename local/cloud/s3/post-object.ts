import type { Iam } from '#local/cloud/iam/iam.ts';
import { encode } from '#local/cloud/signature/signature.ts';
import { authorize, toWrite } from './authorization.ts';
import type { Bucket } from './bucket.ts';
import { verifyChecksums } from './checksum.ts';
import { draftOf, versionHeaders } from './objects.ts';
import { enforcePolicy } from './post-policy.ts';
import type { Answer, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import { writeBareXml } from './xml.ts';

/** PostObject, the form upload of a browser. Refuses what its policy does not allow, and a file that does not match its checksum. */
export async function postObject(
  bucket: Bucket,
  request: S3Request,
  body: Buffer,
  { now, iam }: { now: number; iam: Iam },
): Promise<Answer> {
  const { fields, file } = await readForm(request, body);
  // The bucket is that of the address, not of a field.
  const upload = { ...fields, bucket: bucket.name };
  const signer = enforcePolicy({ fields: upload, size: file.length }, now, iam.knows);
  if (fields.success_action_redirect || fields.redirect) {
    throw new S3Error('NotImplemented', 501, 'A redirect after a form is not in the local S3');
  }
  const { key } = fields;
  if (!key) throw new S3Error('InvalidArgument', 400, "Bucket POST must contain a field named 'key'.");
  authorize(iam, signer, () => toWrite(bucket, key, fields));
  const version = bucket.put(draftOf(key, fields, verifyChecksums(fields, file)), file);
  const location = `http://${request.headers.host}/${bucket.name}/${key.split('/').map(encode).join('/')}`;
  const headers = { etag: version.etag, location, ...versionHeaders(bucket, version) };
  const status = { 200: 200, 201: 201 }[fields.success_action_status ?? ''] ?? 204;
  if (status !== 201) return { status, headers };
  const stored = { Location: location, Bucket: bucket.name, Key: key, ETag: version.etag };
  return { status, headers, body: writeBareXml('PostResponse', stored) };
}

async function readForm(request: S3Request, body: Buffer): Promise<{ fields: Record<string, string>; file: Buffer }> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  })
    .formData()
    .catch(() => {
      throw new S3Error('MalformedPOSTRequest', 400, 'The body of your POST request is not well-formed.');
    });
  const files = form.getAll('file');
  const [file] = files;
  if (files.length !== 1 || !file || typeof file === 'string') {
    throw new S3Error('InvalidArgument', 400, 'POST requires exactly one file upload per request.');
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name.toLowerCase()] = value;
  return { fields, file: Buffer.from(await file.arrayBuffer()) };
}
