import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { functions } from '#lib/functions.ts';
import { jobs } from '#lib/jobs.ts';

it.each(Object.entries(jobs))('the function %s has the jobs that are scheduled for it (ADMIN-10)', (name, steps) => {
  const { file = '' } = functions.find((one) => one.name === name) ?? {};
  // The proof is a step alone: the page of the jobs does not have it.
  const declared = [...readFileSync(file, 'utf8').matchAll(/\bjob\('([\w-]+)'|\b(proof): step/g)].map(
    ([, job, step]) => job ?? step,
  );
  expect(declared.sort()).toEqual(steps.map(({ step }) => step).sort());
});
