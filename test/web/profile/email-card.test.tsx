// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { type MyProfile, ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { say } from '#shared/sentence.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { aProfile } from '#test/web/profile/a-profile.ts';
import * as profile from '#web/features/profile/profile.tsx';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

const api = withFakeApi();
beforeEach(() => beginSession('token', aUser()));
afterEach(() => {
  cleanup();
  dropSession();
});

function open(found: MyProfile) {
  api.answer(ownAccountApi.readMyProfile, () => found);
  const page = { path: '/profile', loader: profile.loader, action: profile.action, Component: profile.Component };
  const routes = [{ element: <Outlet context={aUser()} />, children: [page] }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/profile'] })} />);
}

it('the profile / says that no mail is sent to the address, and takes another with its code (NOTIFICATIONS-18, ACCOUNTS-49)', async () => {
  const asked: object[] = [];
  api.answer(ownAccountApi.requestEmailCode, ({ body }) => {
    asked.push(body);
    return say('EmailCodeSent', 'We have sent a code to this address.');
  });
  api.answer(ownAccountApi.setEmail, ({ body }) => {
    asked.push(body);
    return say('EmailSaved', 'Your email address is saved.');
  });
  api.answer(accountsApi.verify, () => ({ user: aUser() }));
  open({ ...aProfile, mailstop: 'Bounced' });
  await screen.findByText(/Our emails to this address come back/);
  fireEvent.input(screen.getByLabelText('Your email address'), { target: { value: 'other@example.ws' } });
  fireEvent.click(screen.getByRole('button', { name: /code/i }));
  await screen.findByText('We have sent a code to this address.');
  fireEvent.input(screen.getByLabelText('Your password'), { target: { value: 'a password' } });
  fireEvent.input(screen.getByLabelText(/^Code/), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => asked)
    .toEqual([{ email: 'other@example.ws' }, { email: 'other@example.ws', password: 'a password', code: '123456' }]);
});

it('the profile / shows the language of the account, and saves another (ACCOUNTS-51)', async () => {
  api.answer(accountsApi.setLanguage, ({ body: { language } }) => aUser({ language }));
  api.answer(accountsApi.verify, () => ({ user: aUser({ language: 'en' }) }));
  open(aProfile);
  await screen.findByText('sina@example.ws');
  expect(screen.getByLabelText('English')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Gagana Sāmoa')).toHaveProperty('checked', false);
  const saved = async (language: string) => {
    const body = new URLSearchParams({ command: 'language', language });
    return profile.action({ request: new Request('http://localhost/profile', { method: 'POST', body }) } as never);
  };
  expect(await saved('en')).toMatchObject({ command: 'language', done: expect.anything() });
  const moved = await saved('sm');
  expect(moved).toBeInstanceOf(Response);
  expect(moved instanceof Response && moved.headers.get('location')).toMatch(/\/sm\.html#\/profile$/);
  localStorage.removeItem('lalaga-language');
});

it('the profile / says nothing of an address that takes mail (NOTIFICATIONS-18)', async () => {
  open(aProfile);
  await screen.findByText('sina@example.ws');
  expect(screen.queryByText(/Our emails to this address/)).toBeNull();
});

it('the profile / turns text messages on by a code and off again, and says why it cannot (ACCOUNTS-53)', async () => {
  const asked: unknown[] = [];
  let state: MyProfile['texts'] = 'Off';
  api.answer(ownAccountApi.requestTextCode, () => say('TextCodeSent', 'We have sent a code to your phone.'));
  api.answer(ownAccountApi.startTexts, ({ body }) => {
    asked.push(body);
    state = 'On';
    return say('TextsStarted', 'You get text messages for what cannot wait.');
  });
  api.answer(ownAccountApi.stopTexts, () => {
    asked.push('stop');
    state = 'NotMobile';
    return say('TextsAreStopped', 'You get no text messages any more.');
  });
  open({ ...aProfile, texts: 'Off' });
  api.answer(ownAccountApi.readMyProfile, () => ({ ...aProfile, texts: state }));
  fireEvent.click(await screen.findByText('Turn them on'));
  const [, forTexts] = screen.getAllByRole('button', { name: 'Send me a code' });
  fireEvent.click(forTexts ?? document.body);
  await screen.findByText('We have sent a code to your phone.');
  fireEvent.input(screen.getByLabelText('Code from the text message'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Turn them off' }));
  await screen.findByText(/is not one of a mobile phone/);
  expect(asked).toEqual([{ code: '123456' }, 'stop']);
});
