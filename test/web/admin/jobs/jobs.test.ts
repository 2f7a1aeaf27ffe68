import { expect, it } from 'vitest';
import { jobs } from '#lib/jobs.ts';
import { JobName } from '#shared/admin/job.ts';
import { texts } from '#web/features/admin/jobs/texts.en.ts';

const scheduled = Object.values(jobs).flat();

it('the page of the jobs has every job that is scheduled', () => {
  expect(scheduled.map(({ step }) => step).sort()).toEqual([...JobName.options].sort());
});

it.each(scheduled)('the page says of $step when it runs', ({ step, cron }) => {
  const [minute = '', hour = '', day] = cron.split(' ');
  const at = `at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  const { when } = texts.jobs[JobName.parse(step)];
  expect(when).toBe(day === '1' ? `On the first of each month ${at}` : `Every day ${at}`);
});
