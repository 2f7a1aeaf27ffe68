// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsApi, type User } from '#shared/accounts/api.ts';
import { DomainError } from '#shared/errors.ts';
import { kycApi } from '#shared/kyc/api.ts';
import type { Refusal } from '#shared/reasons/refusal.ts';
import { say } from '#shared/sentence.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Component as GuarantorIdentity, action as handInAsGuarantor } from '#web/features/kyc/guarantor-identity.tsx';
import { action as handIn, Component as Identity } from '#web/features/kyc/identity.tsx';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

// jsdom has no media queries: it is no phone.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

type Changes = Partial<Omit<User, 'identity'>> & { identity?: Partial<User['identity']> };

/** Opens the identity page of a verified person with these changes, and answers the titles of its tasks. */
async function tasksOf(
  { identity, ...changes }: Changes,
  Component = Identity,
  refusal: Refusal | null = null,
): Promise<(string | null)[]> {
  const user = aUser({ kycStatus: 'Verified', ...changes });
  const area = {
    element: <Outlet context={{ user: { ...user, identity: { ...user.identity, ...identity } } }} />,
    children: [{ path: '/', Component, loader: () => refusal }],
  };
  render(<RouterProvider router={createMemoryRouter([area])} />);
  await screen.findByRole('heading', { level: 1 });
  return screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

const wholeSet = ['Document 1', 'Document 2', 'Selfie'];

describe('the identity page (KYC-24)', () => {
  it('has nothing to do for a whole verified identity, or while its new documents are checked', async () => {
    expect(await tasksOf({})).toEqual([]);
    expect(screen.getByText('You are verified. There is nothing you need to do.')).toBeTruthy();
    cleanup();
    expect(await tasksOf({ identity: { expireson: '2020-01-01', renewing: true } })).toEqual([]);
    expect(screen.getByText(/^We are checking your new documents\./)).toBeTruthy();
  });

  it('asks who guaranteed before for the selfie alone, and says why', async () => {
    expect(await tasksOf({ roles: ['Guarantor', 'Borrower'], identity: { selfie: false } })).toEqual(['Selfie']);
    expect(screen.getByText('You are verified. To borrow or to invest we also need a selfie of you.')).toBeTruthy();
  });

  it('takes new documents before one expires, and names the day', async () => {
    expect(await tasksOf({ identity: { expireson: '2020-01-31' } })).toEqual(wholeSet);
    expect(screen.getByText(/a document expires on Friday 31 January 2020/)).toBeTruthy();
    cleanup();
    const guarantor: Changes = { roles: ['Guarantor'], identity: { expireson: '2020-01-31', selfie: false } };
    expect(await tasksOf(guarantor, GuarantorIdentity)).toEqual(['Document 1', 'Document 2']);
  });

  it('says on top why a renewal was rejected, until when the former documents hold, and takes another (KYC-25)', async () => {
    const identity = { renewalrejected: true, reason: 'The photo is blurred.', expireson: '2020-01-31' };
    expect(await tasksOf({ identity })).toEqual(wholeSet);
    expect(screen.getByText('The photo is blurred.')).toBeTruthy();
    expect(
      screen.getByText(/^We could not accept your new documents\. You stay verified .* until 31 Jan 2020\./),
    ).toBeTruthy();
  });

  it('says on top why an identity was rejected, its reasons before the note (REASONS-7)', async () => {
    const papers = [{ code: 'PAPER_OLD' as const, document: 'Passport' as const }];
    const rejected: Changes = { kycStatus: 'Rejected', identity: { reason: 'The photo is blurred.' } };
    expect(await tasksOf(rejected, Identity, { codes: ['PAPER_OLD'], figures: { papers } })).toEqual(wholeSet);
    expect(screen.getByText('Passport: it is too old. The photo is blurred.')).toBeTruthy();
  });
});

describe('handing an identity in', () => {
  const api = withFakeApi();
  const documents = ['Passport', 'DriverLicense', 'Selfie'].map((type) => [
    'documents',
    `${type} ${crypto.randomUUID()}`,
  ]);
  afterEach(dropSession);

  it.each([
    ['a borrower', handIn, aUser()],
    ['a guarantor', handInAsGuarantor, aUser({ roles: ['Guarantor'] })],
  ])('is done for %s where only what is loaded after it fails (SITE-61)', async (_, action, user) => {
    beginSession('a-token', user);
    api.answer(kycApi.uploadIdentity, () => say('IdentityHandedIn', 'Thank you.'));
    api.answer(kycApi.uploadGuarantorIdentity, () => say('IdentityHandedIn', 'Thank you.'));
    api.answer(kycApi.updateKycStatus, () => say('IdentityHandedIn', 'Thank you.'));
    api.answer(accountsApi.verify, () => {
      throw new DomainError('Forbidden', 'NotNow', 'Not now.');
    });
    const body = new URLSearchParams([['key', 'one-press'], ...documents]);
    const request = new Request('http://localhost/kyc', { method: 'POST', body });
    expect(await action({ request } as never)).toEqual({});
  });
});
