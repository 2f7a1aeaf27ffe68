import { randomBytes } from 'node:crypto';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { payLinks } from '#lambdas/paylinks/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { aLoanWithRows, make, open, tokenIn } from './links.ts';

withAuditedTable();

/** How many letters are tried: `LINKS=10000` tries as many. */
const LINKS = Number(process.env.LINKS ?? 300);

/** The requests of an opening to the table, and its answer. */
async function asked(token: string): Promise<[string[], unknown]> {
  const client = DynamoDBDocumentClient.prototype as unknown as { send(command: object): Promise<unknown> };
  const { send } = client;
  const commands: string[] = [];
  client.send = function noted(command) {
    commands.push(command.constructor.name);
    return send.call(this, command);
  };
  const { status, body } = await open(token);
  client.send = send;
  return [commands, { status, body }];
}

it('wrong, ended and unknown links / are answered alike, after the same requests (PAYLINKS-4)', async () => {
  const { loan, first } = await aLoanWithRows();
  const token = tokenIn(await make(loan, { repaymentId: first.id }));
  const live = await asked(token);
  expect(live[1]).toMatchObject({ status: 200 });
  const unknown = await asked(randomBytes(16).toString('base64url'));
  expect(unknown[1]).toMatchObject({ status: 404, body: { code: 'PayLinkEnded' } });

  const save = async (said: object) => {
    const [link] = await payLinks.all('table', { loanId: loan.id });
    if (link) await commit(payLinks.save({ ...link, ...said }, link));
  };
  await save({ repaymentId: `${loan.id}-900` });
  const replaced = await asked(token);
  await save({ repaymentId: first.id, revokedAt: '2026-11-21T00:00:00.000Z' });
  const revoked = await asked(token);
  await save({ revokedAt: undefined });
  goTo('2026-12-22');
  const expired = await asked(token);
  for (const ended of [replaced, revoked, expired]) expect(ended).toEqual(unknown);

  const answers = new Set<string>();
  for (let nr = 0; nr < LINKS; nr++) answers.add(JSON.stringify(await asked(randomBytes(16).toString('base64url'))));
  expect([...answers]).toEqual([JSON.stringify(unknown)]);
});
