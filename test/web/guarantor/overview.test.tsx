// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import type { OwnCall } from '#shared/repayments/api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { GuaranteeCard } from '#web/features/guarantor/guarantee-card.tsx';
import type { Guarantee } from '#web/features/guarantor/guarantees.ts';
import { Component as Overview } from '#web/features/guarantor/overview.tsx';
import { Component as Sign } from '#web/features/guarantor/sign.tsx';
import { WhatToDo } from '#web/features/guarantor/what-to-do.tsx';
import { aGuarantee, anAgreement, anInvitation } from './a-guarantee.ts';

afterEach(cleanup);

const accepted = { ...anInvitation, consent: 'Accepted' } as const;

describe('the calls of a guarantor (REPAYMENTS-34)', () => {
  const call = {
    repaymentid: '7-001',
    loanid: 7,
    amount: sene(100_01),
    calledon: '2026-12-01',
    payby: '2026-12-08',
    paymentreference: 'G1',
  };
  const shown = (count: number, changes: Partial<OwnCall> = {}) => {
    const calls = Array.from({ length: count }, (_, nr) => ({ ...call, repaymentid: `7-00${nr}`, ...changes }));
    const user = aUser({ kycStatus: 'Verified', roles: ['Guarantor'] });
    const guarantees = { invitations: [], accepted: [], guarantees: [], calls, wallet: undefined };
    const Component = () => <WhatToDo user={user} guarantees={guarantees} />;
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
    const card = screen.getByRole('heading', { name: 'You are asked for' }).closest('section');
    return card?.textContent?.replaceAll('\u00a0', ' ');
  };

  it('are not called the own share where the guarantor stands in for another (REPAYMENTS-32)', () => {
    expect(shown(1)).toContain('This is your share.');
    cleanup();
    expect(shown(1, { backup: call.amount })).toContain('another guarantor has not paid theirs.');
    expect(screen.queryByText(/This is your share/)).toBeNull();
  });

  it('are one amount with one button, and a row for each (REPAYMENTS-63)', () => {
    expect(shown(2)).toContain('WST 200.02');
    const links = () =>
      screen
        .getAllByRole('link')
        .map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')]);
    expect(links()).toEqual([
      ['Pay all, WST 200.02', '/guarantor/calls'],
      ['Pay WST 100.01, Loan #7, by Tuesday 8 December 2026', '/guarantor/calls/7-000'],
      ['Pay WST 100.01, Loan #7, by Tuesday 8 December 2026', '/guarantor/calls/7-001'],
    ]);
    cleanup();
    expect(shown(1)).toContain('Please pay by Tuesday 8 December 2026.');
    expect(links()).toEqual([['Pay WST 100.01', '/guarantor/calls/7-000']]);
  });
});

/** A signed guarantee, with what differs of its agreement. */
const signed = (changes: Partial<NonNullable<Guarantee['agreement']>>): Guarantee => ({
  ...aGuarantee,
  signed: true,
  agreement: { ...anAgreement, late: [], schedule: [], status: 'Signed', ...changes },
});

describe('a late instalment (GUARANTORS-50)', () => {
  it.each([
    [
      '2020-11-27',
      '2099-12-04',
      'The borrower’s 7 days of grace are over. Nobody is called before Friday 4 December 2099.',
    ],
    [
      '2099-11-27',
      '2099-12-04',
      'The borrower has until Friday 27 November 2099. Nobody is called before Friday 4 December 2099.',
    ],
  ])(
    'with grace until %s is a notice with the days of the week that matter (SITE-25)',
    (graceuntil, callablefrom, words) => {
      const late = {
        repaymentid: '7-001',
        scheduleddate: '2026-11-20',
        amountopen: sene(162_69),
        graceuntil,
        callablefrom,
      };
      const guarantees = {
        invitations: [],
        accepted: [],
        guarantees: [signed({ loanstatus: 'Active', late: [late] })],
        calls: [],
        wallet: undefined,
      };
      render(<WhatToDo user={aUser({ kycStatus: 'Verified', roles: ['Guarantor'] })} guarantees={guarantees} />);
      expect(screen.getByText('This is a notice, not a demand.')).toBeTruthy();
      expect(screen.getByText(words)).toBeTruthy();
    },
  );
});

const showCard = (guarantee: Guarantee) => {
  const Component = () => <GuaranteeCard guarantee={guarantee} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
};

describe('a signed guarantee', () => {
  it.each([
    ['GuarantorsVerified', 'You have signed. The loan is paid out when everybody has signed.'],
    ['AgreementSigned', 'Everybody has signed. The loan is paid out next.'],
  ])('of a loan in %s says what is waited for', (loanstatus, words) => {
    showCard(signed({ loanstatus }));
    expect(screen.getByText(words)).toBeTruthy();
  });

  const active = (...states: ('Paid' | 'Overdue' | 'Scheduled')[]) => {
    const schedule = states.map((paymentstatus, at) => ({ scheduleddate: `2026-1${at}-20`, paymentstatus }));
    showCard(signed({ loanstatus: 'Active', stillguaranteed: sene(570_15), schedule }));
    return screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ');
  };

  it('of a loan that is paid out says what is left of it (GUARANTORS-59)', () => {
    expect(active('Paid', 'Scheduled', 'Scheduled')).toContain('You still stand for WST 570.15 of WST 855.23');
    const mat = screen.getByRole('progressbar', { name: 'Loan 7, what you still stand for' });
    expect(mat.getAttribute('aria-valuetext')).toBe('3 repayments: 1 paid, 1 next, 1 to come');
  });
});

describe('a guarantee that has ended', () => {
  const leadsTo = (loanstatus: string) => {
    showCard(signed({ loanstatus, stillguaranteed: sene(0) }));
    return screen.getByRole('link').getAttribute('href');
  };

  it.each(['Repaid', 'Defaulted'])(
    'of a loan that was paid out, %s, leads to what was paid for it (COLLECTIONS-16)',
    (loanstatus) => {
      expect(leadsTo(loanstatus)).toBe('/guarantor/guarantees/7.g');
    },
  );

  it('of one that was not leads to what was signed', () => {
    expect(leadsTo('Cancelled')).toBe('/guarantor/sign/7');
  });
});

describe('what a guarantor does next (GUARANTORS-51)', () => {
  const shown = (...guarantees: Guarantee[]) => {
    const user = aUser({ kycStatus: 'Verified', roles: ['Guarantor'] });
    const mine = { invitations: [], accepted: [], guarantees, calls: [], wallet: undefined };
    const Component = () => <WhatToDo user={user} guarantees={mine} />;
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
    return document.body.textContent?.replaceAll('\u00a0', ' ');
  };
  const active = (paymentstatus: 'Paid' | 'Overdue' | 'Scheduled') =>
    signed({
      loanstatus: 'Active',
      stillguaranteed: sene(570_15),
      schedule: [{ scheduleddate: '2026-10-20', paymentstatus }],
    });

  it('stands first, with its day and one button', () => {
    const words = shown({ ...aGuarantee, actby: '2026-12-19' });
    expect(words).toContain('For Sina Leota, School fees. The agreement is ready.');
    expect(words).toContain('Please do this by Saturday 19 December 2026.');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/guarantor/sign/7']);
  });

  it('is nothing while the loan is on time, with what they stand for in all', () => {
    const words = shown(active('Paid'));
    expect(words).toContain('Nothing to do. Sina Leota is on time.');
    expect(words).toContain('WST 570.15');
    cleanup();
    const two = shown(active('Paid'), { ...active('Scheduled'), guarantorid: '8.g' });
    expect(two).toContain('Nothing to do. All your loans are on time.');
    expect(two).toContain('WST 1,140.30');
  });

  it('is not said to be nothing while an instalment is late', () => {
    expect(shown(active('Overdue'))).not.toContain('Nothing to do');
    cleanup();
    expect(shown(active('Paid'), { ...aGuarantee, guarantorid: '8.g' })).not.toContain('Nothing to do');
  });
});

describe('the overview of a guarantor', () => {
  it.each(['Unverified', 'Pending', 'Rejected'] as const)(
    'shows what was accepted, with its worst case, while the identity is %s (GUARANTORS-12)',
    async (kycStatus) => {
      const user = aUser({ kycStatus, roles: ['Guarantor'] });
      const guarantees = { invitations: [], accepted: [accepted], guarantees: [], calls: [], wallet: undefined };
      const area = {
        element: <Outlet context={{ user, guarantees }} />,
        children: [{ path: '/', Component: Overview }],
      };
      render(<RouterProvider router={createMemoryRouter([area])} />);
      const words = (await screen.findByRole('article')).textContent?.replaceAll('\u00a0', ' ');
      for (const fact of [
        'Loan #7',
        'Accepted',
        'Sina Leota',
        'WST 700.00',
        'Worst case',
        'WST 855.23',
        '72.00% a year',
        '6 months',
        'WST 142.54 every month, 6 times',
      ])
        expect(words).toContain(fact);
      expect(words).toContain('Please do this by Saturday 19 December 2026.');
    },
  );
});

describe('a guarantee that was rejected (REASONS-7)', () => {
  const refusal = { codes: ['PAPER_OLD'], figures: { papers: [{ code: 'PAPER_OLD', document: 'Payslip' }] } };
  const rejected = {
    ...aGuarantee,
    ...{ verificationstatus: 'Rejected', refusal, reason: 'They are of 2024.', agreement: undefined },
  } as unknown as Guarantee;

  it('leads to why: its reasons and the note', async () => {
    const user = aUser({ kycStatus: 'Verified', roles: ['Guarantor'] });
    const guarantees = { invitations: [], accepted: [], guarantees: [rejected], calls: [], wallet: undefined };
    const Frame = () => <Outlet context={{ user, guarantees }} />;
    const children = [
      { path: '/', element: <GuaranteeCard guarantee={rejected} /> },
      { path: '/guarantor/sign/:loanId', element: <Sign />, loader: () => ({ words: 'none' }) },
    ];
    render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children }])} />);
    await userEvent.click(screen.getByRole('link', { name: /^Why\?/ }));
    await screen.findByText(/: it is too old\. They are of 2024\.$/);
    expect(screen.queryByText('There is nothing to sign now')).toBeNull();
  });
});

describe('a standing order that its guarantor cancelled (GUARANTORS-67)', () => {
  const pageOf = async (standingorderstatus: Guarantee['standingorderstatus'], stillguaranteed = sene(570_15)) => {
    const guarantee = {
      ...signed({ loanstatus: 'Active', stillguaranteed, signedat: '2026-10-01T00:00:00.000Z' }),
      standingorderstatus,
    };
    const user = aUser({ kycStatus: 'Verified', roles: ['Guarantor'] });
    const guarantees = { invitations: [], accepted: [], guarantees: [guarantee], calls: [], wallet: undefined };
    const Frame = () => <Outlet context={{ user, guarantees }} />;
    const children = [{ path: '/guarantor/sign/:loanId', element: <Sign />, loader: () => ({ words: 'none' }) }];
    const initialEntries = ['/guarantor/sign/7'];
    render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children }], { initialEntries })} />);
    await screen.findByRole('heading', { name: 'What you signed' });
  };

  it('is not needed, and another one may be handed in', async () => {
    await pageOf('Revoked');
    expect(screen.getByText('You cancelled it. Your guarantee stays. You may hand in another one.')).toBeTruthy();
    expect(screen.queryByText(/before signing the agreement/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Hand in standing order' })).toBeTruthy();
  });

  it('is no more asked for once another is verified, or the guarantee has ended', async () => {
    await pageOf('Verified');
    expect(screen.queryByText('Your standing order')).toBeNull();
    cleanup();
    await pageOf('Revoked', sene(0));
    expect(screen.queryByText('Your standing order')).toBeNull();
  });
});
