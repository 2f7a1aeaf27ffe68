// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adminApi } from '#shared/admin/api.ts';
import { DomainError } from '#shared/errors.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { runJob } from '#web/features/admin/jobs/job-commands.ts';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
const runid = 'a'.repeat(32);
beforeEach(() => {
  setToken('a-token');
  api.answer({ ...adminApi.runJob, path: '/admin/jobs/sweep' }, () => ({ runid }));
});
afterEach(clearToken);

const run = () => {
  const form = new FormData();
  form.set('key', 'one-press');
  return runJob('sweep')(form);
};

it('a job that was begun / is told as not known where its end is not, and not as failed (SITE-61)', async () => {
  api.answer({ ...adminApi.readJobRun, path: `/admin/job-runs/${runid}` }, () => {
    throw new DomainError('Forbidden', 'NotNow', 'Not now.');
  });
  expect(await run()).toMatchObject({ isUnknown: true, refused: expect.stringMatching(/^We do not know/) });
});

it('a job that failed / is told as failed, and where to look', async () => {
  api.answer({ ...adminApi.readJobRun, path: `/admin/job-runs/${runid}` }, () => ({
    state: 'Failed' as const,
    outcome: null,
  }));
  expect(await run()).toMatchObject({ refused: 'The job did not run.', reason: 'It failed. Its log says why.' });
});
