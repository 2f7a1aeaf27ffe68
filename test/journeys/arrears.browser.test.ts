import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { borrow } from '#local/seed/borrowing.ts';
import { receive, record } from '#local/seed/money.ts';
import type { Actor } from '#local/seed/people.ts';
import { addDays, businessDayFrom } from '#shared/calendar.ts';
import { collectionsApi } from '#shared/collections/api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { heading } from '#test/support/visit.ts';
import { asSeenBy, noticed, shows } from './on-a-phone.ts';
import { cloudWithPeople, signInPerson, signInReviewers } from './people.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithPeople);
let sina: Actor;
let asi: Actor;
let vena: Actor;
let loanId: number;
/** The day on which the first instalment is due, and what is open of it. */
let due: string;
let open: Sene;
let shares: { asi: Sene; vena: Sene };

beforeAll(async () => {
  const { world } = test;
  const [reviewers, tala] = await Promise.all([signInReviewers(world), signInPerson(world, 'Tala')]);
  [sina, asi, vena] = await Promise.all([
    signInPerson(world, 'Sina'),
    signInPerson(world, 'Asi'),
    signInPerson(world, 'Vena'),
  ]);
  const wish = { amount: sene(1_200_00), months: 6, frequency: 'Monthly', purpose: 'School fees' } as const;
  const backers = [{ investor: tala, offer: { amount: wish.amount, rate: 7250, lip: false } }];
  loanId = await borrow({ world, reviewers }, { borrower: sina, wish, backers, guarantors: [asi, vena] }, 'Active');
  const [first] = await sina.client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } });
  due = first?.scheduleddate ?? '';
  open = first?.amountdue ?? sene(0);
});

/** Noon of the first business day from so many days after the due date on, when the mails of the day are out. */
async function passUntil(days: number): Promise<void> {
  await test.world.sleepUntil(Date.parse(`${businessDayFrom(addDays(due, days))}T12:00:00+13:00`));
  await test.world.settle();
}

/** The page of the person's guarantee, opened from their overview. */
async function openGuarantee(page: Page): Promise<void> {
  await page.locator('main a[href*="/guarantor/guarantees/"]').first().click();
  await heading(page, 'Your guarantee for Sina Leota');
}

/** Money of somebody that came without a reference, and was matched by staff. */
async function deposit(person: Actor, amount: Sene): Promise<void> {
  const reviewers = await signInReviewers(test.world);
  const { receiptid: id } = await record(test.world, reviewers, { amount, reference: `for ${person.name}` });
  await reviewers.risk.client.call(staffWalletApi.matchReceipt, {
    params: { id },
    body: { userId: person.user.userId },
  });
  await test.world.settle();
}

/** The guarantee of somebody, as the API shows it to them. */
async function guaranteeOf(guarantor: Actor) {
  const [mine] = await guarantor.client.call(guarantorsApi.listNominatedLoans, {});
  return guarantor.client.call(collectionsApi.readGuarantee, { params: { id: mine?.guarantorid ?? '' } });
}

describe('an instalment that nobody pays', () => {
  it('is told to its guarantors before anything is asked of them (COLLECTIONS-7)', async () => {
    await passUntil(2);
    for (const guarantor of [asi, vena])
      await asSeenBy(test, guarantor, async (page) => {
        await page.getByRole('heading', { name: 'Late, and not asked of you' }).waitFor();
        await openGuarantee(page);
        await page.getByText('Nothing is asked of you now.').waitFor();
        await page.getByText(`${formatWst(open)}, due`).waitFor();
        await shows(page, 'arrears-told-phone');
      });
  });

  it('is called in equal shares, and one of them pays hers (REPAYMENTS-30, REPAYMENTS-47)', async () => {
    await passUntil(16);
    const asked = async (guarantor: Actor) => (await guaranteeOf(guarantor)).asked;
    const [ofAsi, ofVena] = [(await asked(asi))[0], (await asked(vena))[0]];
    shares = { asi: ofAsi?.own ?? sene(0), vena: ofVena?.own ?? sene(0) };
    expect(shares.asi + shares.vena).toBe(open);
    expect(Math.abs(shares.asi - shares.vena)).toBeLessThanOrEqual(1);

    await deposit(asi, shares.asi);
    await asSeenBy(test, asi, async (page) => {
      await page.getByText('Your guarantee is called').waitFor();
      await page.getByRole('link', { name: `Pay ${formatWst(shares.asi)}` }).click();
      await heading(page, 'Pay a call');
      await page.getByRole('button', { name: `Pay ${formatWst(shares.asi)}` }).click();
      await page.getByRole('heading', { name: 'Nothing is open here' }).waitFor();
    });
    await test.world.settle();
    await asSeenBy(test, sina, async (page) => {
      await noticed(page, `Asi has paid ${formatWst(shares.asi)} of your instalment of loan #${loanId}`);
      await page.getByText(`You owe Asi ${formatWst(shares.asi)}`).waitFor();
      await shows(page, 'arrears-owed-phone');
      // While the rest of the instalment is late, those who lent come first.
      await page.getByRole('link', { name: 'Pay back' }).click();
      await heading(page, 'Pay a guarantor back');
      await page.getByText('Pay what is late first').waitFor();
      expect(await page.getByRole('button', { name: 'Pay Asi back' }).count()).toBe(0);
      await shows(page, 'arrears-late-first-phone');
    });
  });

  it('asks who paid to stand in for the other, who still owes his share (REPAYMENTS-32, REPAYMENTS-46)', async () => {
    await passUntil(25);
    await asSeenBy(test, asi, async (page) => {
      await noticed(page, 'You paid your share for loan');
      await openGuarantee(page);
      await page.getByText('In place of another guarantor').waitFor();
      await page.getByRole('link', { name: `Pay ${formatWst(shares.vena)}` }).waitFor();
      await shows(page, 'arrears-stand-in-phone');
    });
    await asSeenBy(test, vena, async (page) => {
      await openGuarantee(page);
      await page.getByText('Your share', { exact: true }).waitFor();
      await page.getByRole('link', { name: `Pay ${formatWst(shares.vena)}` }).waitFor();
    });

    const reviewers = await signInReviewers(test.world);
    const { paymentreference: reference } = await guaranteeOf(asi);
    await receive(test.world, reviewers, { amount: shares.vena, reference: reference ?? '' });
    await asSeenBy(test, vena, async (page) => {
      await noticed(page, `You need not pay the ${formatWst(shares.vena)} for loan #${loanId} any more.`);
      await openGuarantee(page);
      await page.getByText('Nothing is asked of you now.').waitFor();
    });
    await asSeenBy(test, asi, async (page) => {
      await openGuarantee(page);
      await page.getByText('Owed to you', { exact: true }).waitFor();
      expect(await guaranteeOf(asi)).toMatchObject({ paid: open, owed: open, asked: [] });
      await shows(page, 'arrears-what-you-paid-phone');
    });
  });
});
