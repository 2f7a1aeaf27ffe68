import { afterAll, beforeAll } from 'vitest';
import { aLocalS3 } from '#test/local/cloud/s3/a-local-s3.ts';

type LocalS3 = Awaited<ReturnType<typeof aLocalS3>>;

/** Gives the tests of a file an S3 of its own, and the handlers the buckets by the names of their variables. */
export function withS3(buckets: Record<string, string>): LocalS3 {
  const opened: Partial<LocalS3> = {};
  beforeAll(async () => {
    Object.assign(opened, await aLocalS3());
    Object.assign(process.env, { AWS_ENDPOINT_URL_S3: opened.endpoint, ...buckets });
  });
  afterAll(() => opened.close?.());
  return opened as LocalS3;
}
