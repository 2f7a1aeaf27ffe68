import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { sealFindings } from '#lambdas/admin/check-seals.ts';
import { sealLog } from '#lambdas/admin/seal-log.ts';
import { seals } from '#lambdas/admin/store.ts';
import { everyItem } from '#lambdas/platform/every-item.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import { commit } from '#lambdas/platform/table.ts';
import { withS3 } from '#test/support/with-s3.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
const s3 = withS3({ AUDIT_BUCKET: 'seals' });
const MINUTE_MS = 60_000;

it('two runs at once seal each entry once and leave the chain whole (ADMIN-8)', async () => {
  const start = Date.parse('2026-11-20T13:00:00Z');
  const did = (minute: number) =>
    commit(addLogEntry({ actor: 'ana', action: 'did', details: '', now: start + minute * MINUTE_MS, byStaff: true }));
  for (const minute of [0, 20, 40, 60]) {
    await did(minute);
    await did(minute + 5);
    // The second run finds an entry that was not settled yet for the first.
    await Promise.all([minute + 12, minute + 18].map((at) => sealLog(start + at * MINUTE_MS)));
  }
  const findings = [];
  for (const list of sealFindings(start)) for await (const finding of everyItem(list)) findings.push(finding);
  expect(findings).toEqual([]);
  const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: 'seals' }));
  const written = Contents.map(({ Key }) => Key);
  for (const { file } of await seals.all('table', { family: 'ADMINLOG' })) expect(written).toContain(file);
});
