import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#local/seed/people.ts';
import { apiaDayOf, isBusinessDay } from '#shared/calendar.ts';
import { type RunningCloud, runCloud } from '#test/bench/running-cloud.ts';
import { openBrowser } from '#test/support/browser.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, signedIn, snap, type Visit } from '#test/support/visit.ts';
import { cloudWithPeople, signInPerson, signInReviewers } from './people.ts';

/** Where the cloud is again after it was killed, below the ports that the system gives out by itself. */
const PORT = 20_000 + (process.pid % 3000) * 3;
const URL = `http://localhost:${PORT}`;
let cloud: RunningCloud;
let stateDir: string;
let browser: Browser;
let sina: Actor;
let rita: Actor;
let carl: Actor;
let phone: Visit;
let staff: Visit;

beforeAll(async () => {
  stateDir = await cloudWithPeople();
  [cloud, browser] = await Promise.all([runCloud(stateDir, PORT), openBrowser()]);
  const { world } = cloud;
  [{ risk: rita, credit: carl }, sina] = await Promise.all([signInReviewers(world), signInPerson(world, 'Sina')]);
  // A Monday at ten in Apia, from now on.
  const now = (await world.now()).getTime();
  const monday = new Date(now + 7 * 86_400_000);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 7) % 7));
  monday.setUTCHours(21, 0, 0, 0);
  // Neither it nor the Monday after is a holiday.
  const isFree = (ms: number) => !isBusinessDay(apiaDayOf(ms));
  while (isFree(monday.getTime()) || isFree(monday.getTime() + 7 * 86_400_000))
    monday.setUTCDate(monday.getUTCDate() + 7);
  await world.sleepUntil(monday.getTime());
  phone = await signedIn({ browser, url: URL }, sina, { landsOn: /#\/borrower$/ });
  staff = await signedIn({ browser, url: URL }, rita, { width: 1280, landsOn: /#\/admin/ });
  await Promise.all([phone, staff].map(({ page }) => noted(page)));
});
afterAll(async () => {
  await browser?.close();
  await cloud?.stop();
});

const help = (page: Page) => page.getByRole('dialog', { name: 'Support Bot' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const box = (page: Page) => page.getByLabel('Your message');
const openHelp = (page: Page) => page.getByRole('button', { name: /Support Bot/ }).click();
const goTo = async (page: Page, path: string) => {
  await page.goto(`${URL}/#${path}`);
  await heading(page, 'Live chat');
};
const say = async (page: Page, message: string) => {
  await box(page).fill(message);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const saidTo = async (page: Page) => (await log(page).locator('.bubble p').allTextContents()).slice(-4);

/** From its next start on, a page notes the tones that it plays and the live lines that it opens. */
async function noted(page: Page): Promise<void> {
  await page.addInitScript(`
    window.tones = 0;
    window.lines = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
      window.tones++;
      return start.apply(this, at);
    };
    window.WebSocket = class extends WebSocket {
      constructor(address) {
        super(address);
        window.lines.push(this);
      }
    };`);
  await page.reload();
}
/** Both have read what the other wrote last: nothing is on its way that would count as traffic once time has moved. */
async function bothHaveRead(): Promise<void> {
  const last = [phone, staff].map(({ page }) => log(page).locator('.bubble.own').last());
  await Promise.all(last.map((bubble) => bubble.getByText('· Read').waitFor()));
}
/** So much time passes that the gateway closes the lines of both sides, and each opens another. */
async function lostAfter(duration: string): Promise<void> {
  await bothHaveRead();
  // A frame that is pushed to another page while the clock is moved would keep its connection.
  await cloud.world.settle();
  const pages = [phone.page, staff.page];
  const before = await Promise.all(pages.map(linesOf));
  await cloud.world.advance(duration);
  for (const [n, page] of pages.entries()) await expect.poll(() => linesOf(page)).toBe(Number(before[n]) + 1);
}
const tonesOf = (page: Page): Promise<number> => page.evaluate('window.tones');
const linesOf = (page: Page): Promise<number> => page.evaluate('window.lines.length');

/** Both sides have the same words in the same order, each once, those of a side as it wrote them, and nothing waits. */
async function bothHave({ own, team }: { own: string[]; team: string[] }): Promise<void> {
  const words = [...own, ...team];
  const seen = async ({ page }: Visit) =>
    (await log(page).locator('.bubble:not(.unsent) p').allTextContents()).filter((text) => words.includes(text));
  for (const visit of [phone, staff])
    await expect.poll(async () => (await seen(visit)).toSorted()).toEqual(words.toSorted());
  const said = await seen(phone);
  expect(await seen(staff)).toEqual(said);
  expect(said.filter((text) => own.includes(text))).toEqual(own);
  expect(said.filter((text) => team.includes(text))).toEqual(team);
  for (const { page } of [phone, staff]) expect(await log(page).locator('.unsent').count()).toBe(0);
}

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
    expect(await violationsOf(page)).toEqual([]);
    await snap(page, 'chat-bot-phone');
    await page.keyboard.press('Escape');
    await expect.poll(() => help(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('help-opener');
  });
});

describe('a conversation with a person', () => {
  it('queues for the team, which sees who waits, comes to their page, and answers live (CHAT-14, CHAT-24, ADMIN-37)', async () => {
    const [{ page: own }, { page: team }] = [phone, staff];
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
    const name = team.getByRole('heading', { name: 'Sina Leota' }).getByRole('link');
    expect(await name.getAttribute('href')).toBe(`#/admin/person/${sina.user.userId}`);
    expect(await violationsOf(team)).toEqual([]);
    await box(team).fill('Talofa Sina,');
    await box(team).press('Shift+Enter');
    const typing = box(team).pressSequentially('how can I help?', { delay: 150 });
    await help(own).getByText('The team is writing…').waitFor();
    await typing;
    await box(team).press('Enter');
    await log(own).getByText('Talofa Sina, how can I help?').waitFor();
    await log(own).getByText('Rita, the team').waitFor();
    await say(own, '<img src=x onerror="window.hacked = true"> <b>bold</b>');
    await log(team).getByText('<img src=x onerror="window.hacked = true"> <b>bold</b>').waitFor();
    expect(await team.evaluate('window.hacked')).toBeUndefined();
    expect(await log(team).locator('img, b').count()).toBe(0);
    await log(own).getByText('· Read').waitFor();
    const typed = box(own).pressSequentially('one moment, I have it here', { delay: 150 });
    await team.getByText('Sina is writing…').waitFor();
    await typed;
    await expect.poll(() => team.getByText('Sina is writing…').count()).toBe(0);
    await box(own).fill('');
    expect(await violationsOf(own)).toEqual([]);
    expect(await violationsOf(team)).toEqual([]);
    await snap(own, 'chat-live-phone');
    await snap(team, 'chat-staff-wide');
  });

  it('shows a second person of the team who answers (CHAT-22)', async () => {
    const other = await signedIn({ browser, url: URL }, carl, { width: 360, landsOn: /#\/admin/ });
    await goTo(other.page, '/admin/chat');
    await other.page.getByRole('link', { name: /Sina Leota.*Rita answers/s }).waitFor();
    await snap(other.page, 'chat-list-phone');
    await other.page.getByRole('link', { name: /Sina Leota/ }).click();
    await log(other.page).getByText('Rita, the team').waitFor();
    expect(await violationsOf(other.page)).toEqual([]);
    await snap(other.page, 'chat-staff-phone');
    await say(staff.page, 'I am on it, Carl.');
    await log(other.page).getByText('I am on it, Carl.').waitFor();
    expect(other.problems).toEqual([]);
    await other.close();
  });

  // CHAT-20, CHAT-26
  it('loses nothing, doubles nothing and keeps its order while the line is down, also over a reload', async () => {
    const [{ page: own }, { page: team }] = [phone, staff];
    await own.context().setOffline(true);
    await help(own).getByText('No connection. What you write is kept.').waitFor();
    for (const message of ['first', 'second', 'third']) await say(own, message);
    const waiting = () => log(own).getByText('Sent when you are connected again').count();
    expect(await waiting()).toBe(3);
    await box(own).fill('not sent yet');
    await say(team, 'while you were away');
    await snap(own, 'chat-offline-phone');
    // There is a connection again, but no live line yet.
    const ticket = '**/api/auth/socket-ticket';
    await own.context().route(ticket, (route) => route.abort());
    await own.context().setOffline(false);
    await own.reload();
    await heading(own, 'Talofa, Sina');
    await openHelp(own);
    await expect.poll(waiting).toBe(3);
    expect(await box(own).inputValue()).toBe('not sent yet');
    await own.context().unroute(ticket);
    for (const page of [own, team])
      await expect.poll(() => saidTo(page)).toEqual(['while you were away', 'first', 'second', 'third']);
    expect(await box(own).inputValue()).toBe('not sent yet');
    await box(own).fill('');
    expect(await own.evaluate(() => Object.keys(localStorage).filter((name) => /draft|unsent/.test(name)))).toEqual([]);
  });

  it('is heard as it comes, on both sides, and not where the sound is off (CHAT-27)', async () => {
    const [{ page: own }, { page: team }] = [phone, staff];
    const heardBy = async (page: Page, other: Page, message: string) => {
      const before = await tonesOf(page);
      await say(other, message);
      await log(page).getByText(message).waitFor();
      // What is heard, is heard at once.
      await log(other).getByText(message).waitFor();
      return (await tonesOf(page)) - before;
    };
    for (const [page, other, name] of [
      [own, team, 'the team'],
      [team, own, 'Sina'],
    ] as const) {
      expect(await heardBy(page, other, `Can you hear ${name}?`)).toBe(2);
      await page.getByRole('button', { name: 'Sound is on' }).click();
      expect(await heardBy(page, other, `And now, ${name}?`)).toBe(0);
      await page.getByRole('button', { name: 'Sound is off' }).click();
    }
  });

  it('says kindly what is too long, before it is sent', async () => {
    const { page } = phone;
    await box(page).fill('x'.repeat(2010));
    await help(page).getByText('This is 10 letters too long. Please send it in parts.').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click({ force: true });
    expect(await box(page).inputValue()).toHaveLength(2010);
    await box(page).fill('');
  });

  it('sends again by itself what comes too fast (CHAT-26, CHAT-32)', async () => {
    const [{ page: own }, { page: team }] = [phone, staff];
    await box(own).fill('Much too fast');
    await cloud.world.settle();
    // A new stretch of ten seconds begins, and is used up.
    const now = (await cloud.world.now()).getTime();
    await cloud.world.advanceTo(Math.ceil(now / 10_000) * 10_000 + 1000);
    await own.evaluate(`new Promise((resolve) => {
      const line = window.lines.at(-1);
      line.addEventListener('message', ({ data }) => data.includes('That was a lot at once.') && resolve());
      for (let n = 0; n < 20; n++)
        line.send(JSON.stringify({ action: 'register_user', userId: '${sina.user.userId}' }));
      document.querySelector('.chat-composer button[type=submit]').click();
    })`);
    await log(own).getByText('Sending…').waitFor();
    await cloud.world.advance('10s');
    await log(team).getByText('Much too fast').waitFor();
    await bothHave({ own: ['Much too fast'], team: [] });
  });

  it('goes on where it was when the server is killed and comes back', async () => {
    const [{ page: own }, { page: team }] = [phone, staff];
    await say(own, 'one');
    await say(team, 'eins');
    await cloud.kill();
    await say(own, 'two');
    await say(team, 'zwei');
    await say(own, 'three');
    cloud = await runCloud(stateDir, PORT);
    await bothHave({ own: ['one', 'two', 'three'], team: ['eins', 'zwei'] });
    // Of a server that is not there the browser complains, and nothing else.
    for (const { problems } of [phone, staff])
      expect(problems.splice(0).filter((text) => !/ERR_|WebSocket|503/.test(text))).toEqual([]);
  });

  it('lives through the ten idle minutes and the two hours of the gateway (CHAT-29)', async () => {
    const [{ page: own }, { page: team }] = [phone, staff];
    const before = await linesOf(own);
    await lostAfter('10m');
    await say(own, 'I was away');
    await say(team, 'So was I');
    await bothHave({ own: ['I was away'], team: ['So was I'] });
    expect(await linesOf(own)).toBe(before + 1);

    const spoken: string[] = [];
    for (let minutes = 9; minutes < 120; minutes += 9) {
      await cloud.world.advance('9m');
      spoken.push(`${minutes} minutes`);
      await Promise.all([say(own, `own: ${minutes} minutes`), say(team, `team: ${minutes} minutes`)]);
      for (const page of [own, team])
        await log(page)
          .locator('.bubble.own', { hasText: `: ${minutes} minutes` })
          .waitFor();
      await bothHaveRead();
    }
    expect(await linesOf(own)).toBe(before + 1);
    await lostAfter('9m');
    await say(own, 'Two hours');
    await say(team, 'Indeed');
    await bothHave({
      own: [...spoken.map((text) => `own: ${text}`), 'Two hours'],
      team: [...spoken.map((text) => `team: ${text}`), 'Indeed'],
    });
    expect(await linesOf(own)).toBe(before + 2);
    // Its token was renewed as often as it ran out.
    for (const { problems } of [phone, staff])
      expect(problems.splice(0).filter((text) => !text.includes('401'))).toEqual([]);
  });

  it('is counted on the way to help while that is closed, and ends for both sides', async () => {
    const [{ page: own }, { page: team }] = [phone, staff];
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

  it('out of hours says when the team is back, and is answered by mail to who has left (CHAT-4, CHAT-23)', async () => {
    expect(staff.problems).toEqual([]);
    await Promise.all([phone.close(), staff.close()]);
    const friday = new Date(await cloud.world.now());
    friday.setUTCDate(friday.getUTCDate() + ((5 - friday.getUTCDay() + 7) % 7));
    friday.setUTCHours(9, 0, 0, 0);
    await cloud.world.sleepUntil(friday.getTime());
    phone = await signedIn({ browser, url: URL }, sina, { landsOn: /#\/borrower$/ });
    staff = await signedIn({ browser, url: URL }, rita, { width: 1280, landsOn: /#\/admin/ });
    const [{ page: own }, { page: team }] = [phone, staff];
    await openHelp(own);
    await help(own).getByRole('button', { name: 'Talk to a person' }).click();
    await log(own)
      .getByText(/The team is not there now. It is back on Monday \d+ \w+ \d{4} at 8:00 in Apia./)
      .waitFor();
    await snap(own, 'chat-closed-phone');
    await phone.close();
    const mailed = async () => {
      const mails = await cloud.world.mailsTo(sina.email);
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
    expect(staff.problems).toEqual([]);
    await staff.close();
  });

  it('floats beside the page on a wide screen, and stays while the page changes', async () => {
    const { page, problems, close } = await signedIn({ browser, url: URL }, sina, {
      width: 1280,
      landsOn: /#\/borrower$/,
    });
    await openHelp(page);
    await log(page).getByText('Talofa lava, here is your answer.').waitFor();
    await log(page).getByRole('button', { name: 'Show earlier messages' }).click();
    await log(page).getByText('Talofa! I am the Support Bot.').waitFor();
    await page.getByRole('link', { name: 'My loans' }).click();
    await heading(page, 'My loans');
    await log(page).getByText('Talofa lava, here is your answer.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await snap(page, 'chat-panel-wide');
    expect(problems).toEqual([]);
    await close();
  });
});
