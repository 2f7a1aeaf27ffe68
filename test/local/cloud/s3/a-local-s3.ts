import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { type Clock, openClock } from '#local/cloud/clock/clock.ts';
import type { Listening } from '#local/cloud/http/server.ts';
import { type ObjectCreated, startS3 } from '#local/cloud/s3/server.ts';

const site = 'http://127.0.0.1:5173';

/** Buckets of the kinds that the application has. */
const buckets = [
  {
    name: 'documents',
    properties: {
      VersioningConfiguration: { Status: 'Enabled' },
      CorsConfiguration: {
        CorsRules: [
          { AllowedOrigins: [site], AllowedMethods: ['GET', 'POST'], AllowedHeaders: ['content-type'], MaxAge: 300 },
        ],
      },
    },
  },
  {
    name: 'seals',
    properties: {
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 10 } } },
    },
  },
  { name: 'site', properties: {} },
];

type LocalS3 = Listening & { dir: string; clock: Clock; client: S3Client; events: ObjectCreated[] };

/** A local S3 with its client, on a directory of its own unless one is given. */
export async function aLocalS3(
  options: { dir?: string; onObjectCreated?: (event: ObjectCreated) => Promise<void> | void } = {},
): Promise<LocalS3> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 's3-'));
  const clock = openClock(join(dir, 'clock'));
  const events: ObjectCreated[] = [];
  const onObjectCreated = options.onObjectCreated ?? ((event) => void events.push(event));
  const listening = await startS3({ dir: join(dir, 's3'), clock, buckets, onObjectCreated });
  return { ...listening, dir, clock, events, client: aClient(listening.endpoint) };
}

/** A client whose secret is the local one, unless another is given. */
export function aClient(endpoint: string, secretAccessKey = 'local'): S3Client {
  return new S3Client({ endpoint, region: 'ap-southeast-2', credentials: { accessKeyId: 'local', secretAccessKey } });
}
