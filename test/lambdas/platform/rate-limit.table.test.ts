import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mustBeFewCodes } from '#lambdas/platform/rate-limit.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

it('what is counted / is never refused for longer than an hour, though later calls were counted first (ACCOUNTS-46)', async () => {
  const [id, now] = [randomUUID(), Date.now()];
  for (let nr = 0; nr < 5; nr++) await mustBeFewCodes(id, now + 1);
  await expect(mustBeFewCodes(id, now)).rejects.toMatchObject({ params: { max: 5, minutes: 60 } });
});
