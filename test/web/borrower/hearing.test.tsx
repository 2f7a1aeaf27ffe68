// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnHearing } from '#shared/collections/hearing-api.ts';
import { sene } from '#shared/money.ts';
import { Component } from '#web/features/borrower/hearing/hearing-page.tsx';

afterEach(cleanup);

const hearing: OwnHearing = {
  loanid: 7,
  until: '2026-12-08',
  isover: false,
  amount: sene(54_21),
  since: '2026-08-21',
  repaymentid: '7-001',
  answer: null,
  answeredat: null,
};

async function opened(loaded: OwnHearing | null): Promise<void> {
  const routes = [{ id: 'page', path: '/', Component, loader: () => loaded }];
  const hydrationData = { loaderData: { page: loaded } };
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
  await screen.findByRole('heading', { level: 1 });
}

describe('the page of a hearing (LOANS-61, LOANS-62)', () => {
  it('says until when, what is late, and what follows, and takes an answer', async () => {
    await opened(hearing);
    const page = document.body.textContent?.replaceAll('\u00a0', ' ');
    for (const words of ['You are heard until Tuesday 8 December 2026.', 'WST 54.21', 'Late since 21 Aug 2026'])
      expect(page).toContain(words);
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/repayments/7-001/pay');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').maxLength).toBe(1000);
    screen.getByRole('button', { name: 'Send answer' });
  });

  it('shows the answer, which can be changed until it is over', async () => {
    const answered = { ...hearing, answer: 'The boat sank.', answeredat: '2026-11-30T01:00:00.000Z' };
    await opened(answered);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('The boat sank.');
    screen.getByText(/^We have your answer of 30.Nov.2026\.$/);
    screen.getByRole('button', { name: 'Send the new answer' });
    cleanup();
    await opened({ ...answered, isover: true });
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    screen.getByText('The boat sank.');
    screen.getByText('The hearing is over');
  });

  it('says so where no default is proposed any more', async () => {
    await opened(null);
    screen.getByText('There is nothing to answer');
  });
});
