import { createHash } from 'node:crypto';
import { getFile, listFiles, putFile } from '#lambdas/platform/files.ts';
import { canonical, type Link, ProofRecord } from '#shared/proof/record.ts';

// The records are in the Object-Lock bucket, outside the table: after a restore the chain goes on (PROOF-8).
const FOLDER = 'proofs/';
const fileOf = (day: string): string => `${FOLDER}${day}.json`;

export const hashOf = (record: ProofRecord): string => createHash('sha256').update(canonical(record)).digest('hex');

/** Publishes the record of a day. */
export const putRecord = (record: ProofRecord): Promise<void> =>
  putFile(fileOf(record.day), Buffer.from(canonical(record)), 'application/json', 'AUDIT_BUCKET');

/** The record of a day; undefined where there is none. */
export async function recordOf(day: string): Promise<ProofRecord | undefined> {
  try {
    const file = await getFile(fileOf(day), { bucket: 'AUDIT_BUCKET' });
    return ProofRecord.parse(JSON.parse(Buffer.from(file).toString()));
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** The last record of the chain, if there is one. */
export async function lastRecord(): Promise<ProofRecord | undefined> {
  let last: string | undefined;
  for await (const file of listFiles(FOLDER, 'AUDIT_BUCKET')) last = file;
  return last === undefined ? undefined : recordOf(last.slice(FOLDER.length, -'.json'.length));
}

export const linkOf = (record: ProofRecord): Link => ({ day: record.day, hash: hashOf(record) });
