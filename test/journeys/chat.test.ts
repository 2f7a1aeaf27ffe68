import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, appoint, hire, signUp } from '#local/seed/people.ts';
import { openBrowser } from '#test/support/browser.ts';
import { startTestCloud } from '#test/support/cloud.ts';
import { wrongsOf } from '#test/support/site.ts';
import { heading, signedIn, type Visit } from '#test/support/visit.ts';

let test: Awaited<ReturnType<typeof startTestCloud>>;
let browser: Browser;
let sina: Actor;
let rita: Actor;
let carl: Actor;
let phone: Visit;
let desk: Visit;

beforeAll(async () => {
  [test, browser] = await Promise.all([startTestCloud(), openBrowser()]);
  const { world, endpoints } = test;
  const admin = await appoint(world, { endpoints, email: 'admin@example.ws' });
  [rita, carl, sina] = await Promise.all([
    hire(world, admin, { first: 'Rita', last: 'Risk', role: 'Guarantor' }, 'RiskReviewer'),
    hire(world, admin, { first: 'Carl', last: 'Credit', role: 'Guarantor' }, 'CreditApprover'),
    signUp(world, { first: 'Sina', last: 'Leota', role: 'Borrower' }),
  ]);
  // A Monday at ten in Apia, from now on.
  const now = (await world.now()).getTime();
  const monday = new Date(now + 7 * 86_400_000);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 7) % 7));
  monday.setUTCHours(21, 0, 0, 0);
  await world.advanceTo(monday.getTime());
  phone = await signedIn(browser, test.cloud.url, sina, { landsOn: /#\/borrower$/ });
  desk = await signedIn(browser, test.cloud.url, rita, { width: 1280, landsOn: /#\/(admin|select-role)/ });
});
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

const help = (page: Page) => page.getByRole('dialog', { name: 'Support Bot' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const box = (page: Page) => page.getByLabel('Your message');
const openHelp = (page: Page) => page.getByRole('button', { name: /Support Bot/ }).click();
const goTo = async (page: Page, path: string) => {
  await page.goto(`${test.cloud.url}/#${path}`);
  await heading(page, 'Live chat');
};
const say = async (page: Page, message: string) => {
  await box(page).fill(message);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
/** What is on the screen, for who reviews it: a dialog is no longer than it. */
const snap = async (page: Page, name: string) => {
  const dir = process.env.SCREENS;
  if (dir) await page.screenshot({ path: `${dir}/${name}.png` });
};
const saidTo = async (page: Page) => (await log(page).locator('.bubble p').allTextContents()).slice(-4);

describe('help', () => {
  it('answers from its tree with what is the person’s own, and keeps writing locked', async () => {
    const { page } = phone;
    await heading(page, 'Talofa, Sina');
    await snap(page, 'chat-button-phone');
    await openHelp(page);
    await log(page).getByText('Talofa! I am the Support Bot.').waitFor();
    await help(page).getByRole('button', { name: 'How do I pay an instalment?' }).click();
    await help(page).getByRole('button', { name: 'What is my payment reference?' }).click();
    await log(page).getByText(String(sina.user.paymentreference)).waitFor();
    await help(page).getByText('You can write when someone from the team answers').waitFor();
    expect(await box(page).count()).toBe(0);
    expect(await wrongsOf(page)).toEqual([]);
    await snap(page, 'chat-bot-phone');
    await page.keyboard.press('Escape');
    await expect.poll(() => help(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('help-opener');
  });
});

describe('talking to a person', () => {
  it('queues for the team, which sees who waits and answers live', async () => {
    const [{ page: own }, { page: team }] = [phone, desk];
    await goTo(team, '/admin/chats');
    await team.getByText('Nobody is waiting.').waitFor();
    await openHelp(own);
    await help(own).getByRole('button', { name: 'Talk to a person' }).click();
    await log(own).getByText('The team is there until 17:00 in Apia.').waitFor();
    await help(own).getByText('The team knows that you are waiting.').waitFor();

    const line = team.getByRole('link', { name: /Sina Leota/ });
    await line.getByText('1 unread').waitFor();
    await line.getByText('Online').waitFor();
    expect(await line.textContent()).toContain('Borrower, waiting 0 min');
    await line.click();
    await log(team).getByText('Talk to a person').waitFor();
    expect(await wrongsOf(team)).toEqual([]);
    await box(team).fill('Talofa Sina,');
    await box(team).press('Shift+Enter');
    await box(team).pressSequentially('how can I help?');
    await help(own).getByText('The team is writing…').waitFor();
    await box(team).press('Enter');
    await log(own).getByText('Talofa Sina, how can I help?').waitFor();
    await log(own).getByText('Rita, the team').waitFor();
    await say(own, '<img src=x onerror="window.hacked = true"> <b>bold</b>');
    await log(team).getByText('<img src=x onerror="window.hacked = true"> <b>bold</b>').waitFor();
    expect(await team.evaluate('window.hacked')).toBeUndefined();
    expect(await log(team).locator('img, b').count()).toBe(0);
    await log(own).getByText('· Read').waitFor();
    await box(own).pressSequentially('one moment', { delay: 150 });
    await team.getByText('Sina is writing…').waitFor();
    await expect.poll(() => team.getByText('Sina is writing…').count(), { timeout: 4000 }).toBe(0);
    await box(own).fill('');
    expect(await wrongsOf(own)).toEqual([]);
    expect(await wrongsOf(team)).toEqual([]);
    await snap(own, 'chat-live-phone');
    await snap(team, 'chat-desk-wide');
  });

  it('shows a second person of the team who answers', async () => {
    const other = await signedIn(browser, test.cloud.url, carl, { width: 360, landsOn: /#\/(admin|select-role)/ });
    await goTo(other.page, '/admin/chat');
    await snap(other.page, 'chat-list-phone');
    await other.page.getByRole('link', { name: /Sina Leota/ }).click();
    await log(other.page).getByText('Rita, the team').waitFor();
    expect(await wrongsOf(other.page)).toEqual([]);
    await snap(other.page, 'chat-desk-phone');
    await say(desk.page, 'I am on it, Carl.');
    await log(other.page).getByText('I am on it, Carl.').waitFor();
    expect(other.problems).toEqual([]);
    await other.close();
  });

  it('loses nothing, doubles nothing and keeps its order while the line is down', async () => {
    const [{ page: own }, { page: team }] = [phone, desk];
    await own.context().setOffline(true);
    await help(own).getByText('No connection. What you write is kept.').waitFor();
    for (const message of ['first', 'second', 'third']) await say(own, message);
    expect(await log(own).getByText('Sent when you are connected again').count()).toBe(3);
    await say(team, 'while you were away');
    await snap(own, 'chat-offline-phone');
    await own.context().setOffline(false);
    await expect
      .poll(() => saidTo(own), { timeout: 15_000 })
      .toEqual(['while you were away', 'first', 'second', 'third']);
    await expect
      .poll(() => saidTo(team), { timeout: 15_000 })
      .toEqual(['while you were away', 'first', 'second', 'third']);
    await own.reload();
    await heading(own, 'Talofa, Sina');
    await openHelp(own);
    await expect.poll(() => saidTo(own)).toEqual(['while you were away', 'first', 'second', 'third']);
  });

  it('says kindly what is too long, before it is sent', async () => {
    const { page } = phone;
    await box(page).fill('x'.repeat(2010));
    await help(page).getByText('This is 10 letters too long. Please send it in parts.').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click({ force: true });
    expect(await box(page).inputValue()).toHaveLength(2010);
    await box(page).fill('');
  });

  it('is counted on the way to help while that is closed, and ends for both sides', async () => {
    const [{ page: own }, { page: team }] = [phone, desk];
    await own.getByRole('button', { name: 'Close' }).click();
    await say(team, 'Anything else?');
    await own.getByRole('button', { name: /Support Bot.*1 unread/ }).waitFor();
    await openHelp(own);
    await log(own).getByText('Anything else?').waitFor();
    await help(own).getByRole('button', { name: 'End conversation' }).click();
    await log(team).getByText('This conversation is closed.').waitFor();
    await help(own).getByRole('button', { name: 'Talk to a person' }).waitFor();
    expect(await box(own).count()).toBe(0);
  });

  it('out of hours says when the team is back, and is answered by mail to who has left', async () => {
    expect(desk.problems).toEqual([]);
    await Promise.all([phone.close(), desk.close()]);
    const friday = new Date(await test.world.now());
    friday.setUTCDate(friday.getUTCDate() + ((5 - friday.getUTCDay() + 7) % 7));
    friday.setUTCHours(9, 0, 0, 0);
    await test.world.advanceTo(friday.getTime());
    phone = await signedIn(browser, test.cloud.url, sina, { landsOn: /#\/borrower$/ });
    desk = await signedIn(browser, test.cloud.url, rita, { width: 1280, landsOn: /#\/(admin|select-role)/ });
    const [{ page: own }, { page: team }] = [phone, desk];
    await openHelp(own);
    await help(own).getByRole('button', { name: 'Talk to a person' }).click();
    await log(own)
      .getByText(/The team is not there now. It is back on Monday \d+ \w+ at 8:00 in Apia./)
      .waitFor();
    await snap(own, 'chat-closed-phone');
    await phone.close();
    const mailed = async () => {
      const mails = await test.world.mailsTo(sina.email);
      return mails.filter((mail) => JSON.stringify(mail).includes('Our team has answered you')).length;
    };
    const before = await mailed();
    await goTo(team, '/admin/chat');
    await team.getByRole('link', { name: /Sina Leota/ }).click();
    await team.getByText('Offline').first().waitFor();
    await say(team, 'Talofa lava, here is your answer.');
    await log(team).locator('.own:not(.unsent)', { hasText: 'Talofa lava, here is your answer.' }).waitFor();
    expect(await mailed()).toBe(before + 1);
    expect(phone.problems).toEqual([]);
    expect(desk.problems).toEqual([]);
    await desk.close();
  });

  it('floats beside the page on a wide screen, and stays while the page changes', async () => {
    const { page, problems, close } = await signedIn(browser, test.cloud.url, sina, {
      width: 1280,
      landsOn: /#\/borrower$/,
    });
    await openHelp(page);
    await log(page).getByText('Talofa lava, here is your answer.').waitFor();
    await page.getByRole('link', { name: 'My loans' }).click();
    await heading(page, 'My loans');
    await log(page).getByText('Talofa lava, here is your answer.').waitFor();
    expect(await wrongsOf(page)).toEqual([]);
    await snap(page, 'chat-panel-wide');
    expect(problems).toEqual([]);
    await close();
  });
});
