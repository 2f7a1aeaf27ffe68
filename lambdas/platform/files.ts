import { env } from './env.ts';

/** How long a link to a file is good: long enough to open it, too short to pass it on (DOCUMENTS-21). */
const LINK_SECONDS = 60;

// The SDK is loaded on first use: most calls of a function touch no file.
const storage = once(async () => {
  const { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  return { client: new S3Client({}), GetObjectCommand, ListObjectsV2Command, PutObjectCommand };
});
const presigner = once(() => import('@aws-sdk/s3-request-presigner'));
const forms = once(() => import('@aws-sdk/s3-presigned-post'));

type Bucket = 'DOCUMENTS_BUCKET' | 'AUDIT_BUCKET';

/** Writes a file, into the documents bucket unless another is named. The same key twice keeps the later one. */
export async function putFile(
  key: string,
  bytes: Uint8Array,
  type: string,
  bucket: Bucket = 'DOCUMENTS_BUCKET',
): Promise<void> {
  const { client, PutObjectCommand } = await storage();
  await client.send(new PutObjectCommand({ Bucket: env(bucket), Key: key, Body: bytes, ContentType: type }));
}

/** The bytes of a file, in the documents bucket unless another is named: of its latest version, or of the one named. */
export async function getFile(
  key: string,
  { versionId, bucket = 'DOCUMENTS_BUCKET' }: { versionId?: string; bucket?: Bucket } = {},
): Promise<Uint8Array> {
  const { client, GetObjectCommand } = await storage();
  const { Body } = await client.send(new GetObjectCommand({ Bucket: env(bucket), Key: key, VersionId: versionId }));
  if (!Body) throw new Error(`${key} has no content`);
  return Body.transformToByteArray();
}

/** The keys of all files that begin with something, in their order. */
export async function* listFiles(prefix: string, bucket: Bucket): AsyncGenerator<string> {
  const { client, ListObjectsV2Command } = await storage();
  let more: string | undefined;
  do {
    const { Contents = [], NextContinuationToken } = await client.send(
      new ListObjectsV2Command({ Bucket: env(bucket), Prefix: prefix, ContinuationToken: more }),
    );
    for (const { Key } of Contents) if (Key !== undefined) yield Key;
    more = NextContinuationToken;
  } while (more !== undefined);
}

/** How long a form is good for (DOCUMENTS-8). */
const FORM_SECONDS = 300;

/**
 * The form that uploads one file to exactly this key: with this content type, SHA-256 (base64) and
 * number of bytes (DOCUMENTS-8).
 */
export async function presignedUpload(
  key: string,
  { type, sha256, bytes }: { type: string; sha256: string; bytes: number },
): Promise<{ url: string; fields: Record<string, string> }> {
  const [{ client }, { createPresignedPost }] = await Promise.all([storage(), forms()]);
  // It names no encryption, so that it is that of the bucket (CLOUD-3).
  const fields = { 'Content-Type': type, 'x-amz-checksum-sha256': sha256 };
  return createPresignedPost(client, {
    Bucket: env('DOCUMENTS_BUCKET'),
    Key: key,
    Fields: fields,
    Conditions: [['content-length-range', bytes, bytes]],
    Expires: FORM_SECONDS,
  });
}

type Viewed = { type: string; fileName: string; disposition?: 'inline' | 'attachment' | undefined };

/**
 * A link that opens or saves a file for a minute, with its type and its name forced, whatever was uploaded
 * (DOCUMENTS-21).
 */
export async function presignedView(key: string, { type, fileName, disposition = 'inline' }: Viewed): Promise<string> {
  const [{ client, GetObjectCommand }, { getSignedUrl }] = await Promise.all([storage(), presigner()]);
  const command = new GetObjectCommand({
    Bucket: env('DOCUMENTS_BUCKET'),
    Key: key,
    ResponseContentType: type,
    ResponseContentDisposition: `${disposition}; filename="${fileName}"`,
    ResponseCacheControl: 'no-store',
  });
  return getSignedUrl(client, command, { expiresIn: LINK_SECONDS });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
