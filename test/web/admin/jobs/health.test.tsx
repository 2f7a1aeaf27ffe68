// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { SubRole } from '#shared/endpoint.ts';
import { JobName, type JobRun } from '#shared/job.ts';
import { Health } from '#web/features/admin/jobs/health.tsx';

afterEach(cleanup);

const instant = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();

function ran(name: JobName, hoursAgo: number, failed = false): JobRun {
  const at = instant(hoursAgo);
  return { name, beganat: at, endedat: at, failed };
}

/** What the dashboard says of each job: its tags, each with its colour. */
function said(role: SubRole, runs: JobRun[], hoursThere = 1) {
  render(
    <MemoryRouter>
      <Health role={role} jobs={{ since: instant(hoursThere), runs }} />
    </MemoryRouter>,
  );
  const tagsBeside = (name: HTMLElement) => [...(name.nextElementSibling?.querySelectorAll('.tag') ?? [])];
  return Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((name) => [name.textContent, tagsBeside(name).map((tag) => `${tag.className}: ${tag.textContent}`)]),
  );
}

describe('how the jobs ran, on the dashboard', () => {
  it('is red where one is late or has failed, and nowhere else (ADMIN-6, ADMIN-11)', () => {
    const daily = [
      ran('deliver', 7),
      ran('sweep', 25),
      ran('deadlines', 25),
      ran('id-expiry', 27),
      ran('refund-unmatched', 2, true),
    ];
    expect(said('SystemAdmin', [...daily, ran('audit', 2, true), ran('archive', 30 * 24)])).toEqual({
      Repayments: ['tag ok: Done'],
      Deadlines: ['tag ok: Done'],
      'Expired identities': ['tag bad: Late', 'tag ok: Done'],
      'Refund of unmatched receipts': ['tag bad: Failed'],
      'Batch of the insurance pool': [],
      'Audit of the books': ['tag bad: Something is wrong'],
      'Sealing the log': [],
      Archive: ['tag ok: Done'],
      'Undelivered effects': ['tag bad: Late', 'tag ok: Done'],
      'Back-fill': [],
    });
    expect(screen.getAllByText('Never yet')).toHaveLength(3);
  });

  it('is red where one never ran though it was due (ADMIN-6, ADMIN-11)', () => {
    const { Repayments, Archive, 'Back-fill': byHand, ...others } = said('SystemAdmin', [ran('sweep', 1)], 27);
    expect([Repayments, Archive, byHand]).toEqual([['tag ok: Done'], [], []]);
    expect(Object.keys(others)).toHaveLength(JobName.options.length - 3);
    for (const tags of Object.values(others)) expect(tags).toEqual(['tag bad: Late']);
  });

  it('is for a reviewer the state of the books alone (ADMIN-6)', () => {
    expect(said('RiskReviewer', [ran('sweep', 99, true), ran('audit', 27)])).toEqual({
      'Audit of the books': ['tag bad: Late', 'tag ok: In order'],
    });
  });
});
