import { expect, it } from 'vitest';
import { jobs } from '#lib/jobs.ts';
import { JobName } from '#shared/job.ts';
import { texts } from '#web/features/admin/jobs/texts.en.ts';

const all = Object.values(jobs).flat();
const scheduled = all.flatMap(({ step, cron }) => (cron && step !== 'proof' ? [{ step, cron }] : []));

it('the page of the jobs has every job but the proof, which follows the audit', () => {
  expect(all.map(({ step }) => step).sort()).toEqual([...JobName.options, 'proof'].sort());
});

it.each(scheduled)('the page says of $step when it runs', ({ step, cron }) => {
  const [minute = '', hour = '', day] = cron.split(' ');
  const isOften = hour === '3/4';
  const at = `at ${(isOften ? '3' : hour).padStart(2, '0')}:${minute.padStart(2, '0')}`;
  const { when } = texts.jobs[JobName.parse(step)];
  expect(when).toBe(
    isOften
      ? `Every four hours, ${at}, 07:${minute}, 11:${minute} …`
      : day === '1'
        ? `On the first of each month ${at}`
        : `Every day ${at}`,
  );
});

it('the page says of the back-fill alone that it runs by hand (ADMIN-29)', () => {
  expect(all.filter(({ cron }) => !cron)).toEqual([{ step: 'back-fill' }]);
  expect(texts.jobs['back-fill'].when).toMatch(/^By hand alone/);
});
