import { env } from './env.ts';

/** How long a link to a file is good: long enough to be opened, too short to be passed on (DESIGN 7). */
const LINK_SECONDS = 60;

// The SDK is loaded on first use: most calls of a function touch no file.
const storage = once(async () => {
  const { GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  return { client: new S3Client({}), GetObjectCommand, PutObjectCommand };
});
const presigner = once(() => import('@aws-sdk/s3-request-presigner'));

/** Writes a file into the documents bucket. The same key twice keeps the later one. */
export async function putFile(key: string, bytes: Uint8Array, type: string): Promise<void> {
  const { client, PutObjectCommand } = await storage();
  await client.send(
    new PutObjectCommand({ Bucket: env('DOCUMENTS_BUCKET'), Key: key, Body: bytes, ContentType: type }),
  );
}

/** The bytes of a file in the documents bucket. */
export async function getFile(key: string): Promise<Uint8Array> {
  const { client, GetObjectCommand } = await storage();
  const { Body } = await client.send(new GetObjectCommand({ Bucket: env('DOCUMENTS_BUCKET'), Key: key }));
  if (!Body) throw new Error(`${key} has no content`);
  return Body.transformToByteArray();
}

/** A link that opens a file for a minute, with its type and its name forced, whatever was uploaded. */
export async function presignedView(
  key: string,
  { type, fileName }: { type: string; fileName: string },
): Promise<string> {
  const [{ client, GetObjectCommand }, { getSignedUrl }] = await Promise.all([storage(), presigner()]);
  const command = new GetObjectCommand({
    Bucket: env('DOCUMENTS_BUCKET'),
    Key: key,
    ResponseContentType: type,
    ResponseContentDisposition: `inline; filename="${fileName}"`,
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
