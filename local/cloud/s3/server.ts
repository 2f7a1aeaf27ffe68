import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#local/cloud/clock/clock.ts';
import { type Listening, listen, readBody } from '#local/cloud/http/server.ts';
import { type Iam, onlyAdministrator } from '#local/cloud/iam/iam.ts';
import { asksOf, authorize, toList } from './authorization.ts';
import { Bucket, type Version } from './bucket.ts';
import { BucketProperties } from './bucket-properties.ts';
import { readPayload } from './checksum.ts';
import { corsHeaders, refuseForeignOrigin } from './cors.ts';
import { operationOf } from './operations.ts';
import { postObject } from './post-object.ts';
import { type Answer, readRequest } from './request.ts';
import { S3Error } from './s3-error.ts';
import { authenticate } from './signature.ts';
import { writeBareXml } from './xml.ts';

/** An object that was written by PutObject, CopyObject or a form. Size in bytes; the version only in a bucket with versions. */
export type ObjectCreated = {
  bucket: string;
  key: string;
  versionId: string | undefined;
  size: number;
  etag: string;
};

type S3Options = {
  dir: string;
  clock: Clock;
  /** Properties as resolved from the template's AWS::S3::Bucket. */
  buckets: { name: string; properties: unknown }[];
  port?: number;
  /** What judges the calls of functions. */
  iam?: Iam | undefined;
  onObjectCreated(event: ObjectCreated): Promise<void> | void;
};

/**
 * Serves the operations in operations.ts and form uploads, in path style; refuses any other with NotImplemented. An event is
 * delivered when `onObjectCreated` resolves. It is tried three times, and again at the next start, so that it may be delivered
 * twice but is never lost.
 */
export async function startS3(options: S3Options): Promise<Listening> {
  const { dir, clock, iam = onlyAdministrator } = options;
  const closing = new AbortController();
  const onCreated = (bucket: Bucket, version: Version) => {
    void announce(bucket, version, options.onObjectCreated, closing.signal);
  };
  const buckets = new Map<string, Bucket>();
  for (const { name, properties } of options.buckets) {
    buckets.set(name, new Bucket({ dir, name, properties: BucketProperties.parse(properties), clock, onCreated }));
  }
  const listening = await listen(
    (message, response) => serve({ buckets, clock, iam }, message, response),
    options.port,
  );
  for (const bucket of buckets.values()) for (const version of bucket.unannounced()) onCreated(bucket, version);
  return {
    ...listening,
    close() {
      closing.abort();
      return listening.close();
    },
  };
}

type Cloud = { buckets: Map<string, Bucket>; clock: Clock; iam: Iam };

async function announce(
  bucket: Bucket,
  version: Version,
  deliver: S3Options['onObjectCreated'],
  closing: AbortSignal,
): Promise<void> {
  const { key, size, etag } = version;
  const versionId = bucket.versioned ? version.id : undefined;
  for (const wait of [0, 1000, 5000]) {
    await pause(wait, undefined, { ref: false });
    if (closing.aborted) return;
    try {
      await deliver({ bucket: bucket.name, key, versionId, size, etag });
      // After closing, another server may use the files.
      if (!closing.aborted) bucket.update(version, { unannounced: false });
      return;
    } catch (error) {
      process.stderr.write(`${bucket.name}/${key} was not announced: ${error}\n`);
    }
  }
}

async function serve(cloud: Cloud, message: IncomingMessage, response: ServerResponse): Promise<void> {
  // SDK clients adjust their clocks to this header, so it has virtual time.
  response.setHeader('date', new Date(cloud.clock.now()).toUTCString());
  response.setHeader('x-amz-request-id', randomUUID());
  const answer = await respond(cloud, message, response).catch((error: unknown) => {
    if (error instanceof S3Error) return refusal(error);
    throw error;
  });
  const body = Buffer.from(answer.body ?? '');
  response.writeHead(answer.status, {
    ...(typeof answer.body === 'string' && { 'content-type': 'application/xml' }),
    ...(![204, 304].includes(answer.status) && { 'content-length': body.length }),
    ...answer.headers,
  });
  response.end(message.method === 'HEAD' ? undefined : body);
}

async function respond(cloud: Cloud, message: IncomingMessage, response: ServerResponse): Promise<Answer> {
  const request = readRequest(message);
  const bucket = cloud.buckets.get(request.bucket);
  const cors = corsHeaders(bucket?.properties.CorsConfiguration?.CorsRules ?? [], request);
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
  if (request.method === 'OPTIONS') {
    refuseForeignOrigin(cors);
    return { status: 200 };
  }
  const sent = await readBody(message);
  if (!sent) throw new S3Error('EntityTooLarge', 400);
  const now = cloud.clock.now();
  const isForm = request.method === 'POST' && request.key === '' && request.query.size === 0;
  const { iam, buckets } = cloud;
  const { payload, key } = isForm ? { payload: '', key: '' } : authenticate(request, now, iam.knows);
  if (!bucket) throw new S3Error('NoSuchBucket', 404, 'The specified bucket does not exist');
  if (isForm) return postObject(bucket, request, sent, { now, iam });
  const { name, run } = operationOf(request);
  const call = { buckets, bucket, request };
  authorize(iam, key, () => asksOf(name, call));
  return hidingWhatIsMissing(bucket, { iam, key }, () => run({ ...call, ...readPayload(request, payload, sent) }));
}

/** Without the right to list the bucket, the answer for a missing key is AccessDenied, which does not reveal that it is missing. */
function hidingWhatIsMissing(bucket: Bucket, { iam, key }: { iam: Iam; key: string }, run: () => Answer): Answer {
  try {
    return run();
  } catch (error) {
    if (error instanceof S3Error && error.code === 'NoSuchKey') authorize(iam, key, () => [toList(bucket)]);
    throw error;
  }
}

function refusal(error: S3Error): Answer {
  return {
    status: error.status,
    body: writeBareXml('Error', { Code: error.code, Message: error.message, ...error.details }),
  };
}
