import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { borrow } from '#local/seed/borrowing.ts';
import { verifyIdentity } from '#local/seed/identity.ts';
import { nominate, type Reviewers, verifyGuarantor } from '#local/seed/lending.ts';
import { mailedCode } from '#local/seed/mailed-code.ts';
import { coolOff, disburse, payAtTheCounter, receive, record, setPayoutAccount } from '#local/seed/money.ts';
import { type Actor, signedIn as asActor, PASSWORD, signUp } from '#local/seed/people.ts';
import { signLoanAgreement } from '#local/seed/signing.ts';
import { until } from '#local/seed/until.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { addDays, businessDayFrom } from '#shared/calendar.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import { formatWst, sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { pagesOf } from '#test/support/pdf-text.ts';
import { violationsOf } from '#test/support/site.ts';
import { heading, onePixel, openPage, photograph, signedIn } from '#test/support/visit.ts';
import { agree, downloaded, readThrough, saved } from './agreement.ts';
import { cloudWithPeople, signInPerson, signInReviewers } from './people.ts';
import { refuse, toast, unexpected } from './staff-page.ts';
import { withCloud } from './with-cloud.ts';

const test = withCloud(cloudWithPeople);
let reviewers: Reviewers;
let sina: Actor;
let ioane: Actor;
let tala: Actor;
let losa: Actor;
let asi: Actor;

beforeAll(async () => {
  const { world } = test;
  [reviewers, sina, ioane, tala, asi, losa] = await Promise.all([
    signInReviewers(world),
    signInPerson(world, 'Sina'),
    signInPerson(world, 'Ioane'),
    signInPerson(world, 'Tala'),
    signInPerson(world, 'Asi'),
    signUp(world, { first: 'Losa', last: 'Ioane', role: 'Guarantor' }),
  ]);
});

const enter = (person: Pick<Actor, 'email'>, width?: number) =>
  signedIn(test, person, { landsOn: /#\/guarantor$/, width });

/** A loan of WST 700 over six months, for which one guarantor is enough. */
const lend = (borrower: Actor, to: LoanStatus, guarantors: readonly Actor[] = []) => {
  const wish = { amount: sene(700_00), months: 6, frequency: 'Monthly', purpose: 'School fees' } as const;
  const backers = [{ investor: tala, offer: { amount: wish.amount, rate: 7250, lip: false } }];
  return borrow({ world: test.world, reviewers }, { borrower, wish, backers, guarantors }, to);
};

const addFile = (page: Page, slot: string) =>
  page.getByLabel(`Add photo or PDF ${slot}`, { exact: true }).setInputFiles(onePixel);
/** Of the whole page, in pixels (LOOK: short enough to be read). */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const allAdded = (page: Page, count: number) => expect.poll(() => page.getByText('KB, added').count()).toBe(count);

describe('somebody who is named as a guarantor', () => {
  const name = { first: 'Lagi', last: 'Toa' };
  const email = 'lagi.toa@example.ws';
  let loanId: number;
  let lagi: Actor;

  it('comes by the mail, and registers with what is known of them', async () => {
    loanId = await lend(sina, 'Funded');
    await nominate(sina, loanId, [{ name: `${name.first} ${name.last}`, email }]);
    const link = await test.world.mailed(email, /(http\S+#\/register\?[^\s"<]+)/);
    const { page, problems, close } = await openPage(test.browser, 360);
    await page.goto(link.replaceAll('&amp;', '&'));
    await page.getByText(`you were asked to guarantee loan #${loanId}`).waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe(name.last);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    for (const [label, value] of Object.entries({ Day: '2', Month: '3', Year: '1985', Address: 'Apia' }))
      await page.getByLabel(label).fill(value);
    await page.getByLabel('Mobile number').fill('+6857212399');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat the password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Registration successful!').waitFor();
    const token = await test.world.mailed(email, /#\/activate\?token=([\w.-]+)/);
    await page.goto(`${test.url}/#/activate?token=${token}`);
    await page.getByText('Account activated!').waitFor();
    expect(problems).toEqual([]);
    await close();
    lagi = await asActor(test.world, 'Lagi Toa', email);
  });

  it('reads what it could cost before they accept (GUARANTORS-62)', async () => {
    const { page, problems, close } = await enter(lagi);
    await heading(page, 'Talofa, Lagi');
    await page.getByRole('heading', { name: 'Sina Leota asks you to stand for a loan' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-invited-phone');
    await page.getByRole('link', { name: 'Read what it means' }).click();
    await heading(page, 'Sina asks you to stand for a loan');
    expect(await page.locator('.worst dd').textContent()).toMatch(/^WST\s\d{3}\.\d\d$/);
    const stair = page.getByRole('img', { name: /^Before the first of 6 repayments WST/ });
    expect(await stair.locator('rect').count()).toBe(6);
    expect(await heightOf(page)).toBeLessThan(1500);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-invitation-phone');
    await page.getByRole('button', { name: 'I will stand for Sina' }).click();
    await heading(page, 'Talofa, Lagi');
    expect(await page.getByRole('link', { name: 'Read what it means' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('proves who they are with two documents', async () => {
    const { page, problems, close } = await enter(lagi);
    await page.getByRole('link', { name: 'Verify your identity' }).click();
    await heading(page, 'Your identity');
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await page.getByRole('alert').getByText('Please upload both ID documents.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    for (const slot of ['Document 1', 'Document 2']) await addFile(page, slot);
    await allAdded(page, 2);
    await photograph(page, 'guarantor-identity-phone');
    const restore = await refuse(page, '/users/guarantor/upload-kyc');
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await toast(page, 'Upload failed. Please try again.');
    await page.locator('.note').getByText('Out of order').waitFor();
    await restore();
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await toast(page, 'Documents submitted for verification!');
    await page.locator('.note').getByText('We are checking your documents.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${test.url}/#/guarantor`);
    await page.getByRole('heading', { name: 'Your documents are under review' }).waitFor();
    expect(unexpected(problems)).toEqual([]);
    await close();
    await verifyIdentity(test.world, reviewers, lagi);
  });

  it('hands in the documents that their income asks for', async () => {
    const { page, problems, close } = await enter(lagi);
    await page.getByRole('link', { name: 'Hand in income papers' }).click();
    await heading(page, 'Your income papers');
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await page.getByRole('alert').getByText('Please select your income source type.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('Self-employed').check();
    await page.getByLabel('Add photo or PDF Bank statement, 6 months').waitFor();
    await page.getByLabel('Employment').check();
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await page.getByRole('alert').getByText('Please upload all required documents.').waitFor();
    for (const slot of ['Employment letter', 'Payslip 1', 'Payslip 2', 'Bank statement, 3 months'])
      await addFile(page, slot);
    await allAdded(page, 4);
    await page.reload();
    await allAdded(page, 4);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-income-phone');
    const restore = await refuse(page, '/guarantor/upload');
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await toast(page, 'Failed to upload documents.');
    await page.locator('.note').getByText('Out of order').waitFor();
    await restore();
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await toast(page, 'Income documents submitted!');
    await heading(page, 'Talofa, Lagi');
    await page.getByText('Your papers are under review.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-overview-phone');
    expect(unexpected(problems)).toEqual([]);
    await close();
  });

  it('sends again the one document that is bad, and hands the others in as they are (DOCUMENTS-28, GUARANTORS-53)', async () => {
    const { client } = reviewers.risk;
    const card = async () =>
      (await client.call(staffGuarantorsApi.listGuarantorsForReview, { query: {} })).find(
        ({ email }) => email === lagi.email,
      );
    const { guarantorid: id = '', documents = [] } = (await card()) ?? {};
    const bad = documents.filter(({ documenttype }) => documenttype === 'Payslip').at(0)?.documentid ?? '';
    await client.call(staffGuarantorsApi.reviewGuarantor, {
      params: { id },
      body: { decision: 'ResubmitRequired', notes: 'A payslip is cut off.', rejecteddocuments: [bad] },
    });
    const { page, problems, close } = await enter(lagi);
    await page.getByRole('link', { name: 'Hand in income papers' }).click();
    await page.getByText('A payslip is cut off.').waitFor();
    await page.getByLabel('Employment').check();
    const again = page.getByRole('button', { name: /^Use your .+ of \d+ \w+ \d{4} / });
    await expect
      .poll(() => again.allTextContents())
      .toEqual([
        expect.stringMatching(/^Use your employment letter of .+ Employment letter$/),
        expect.stringMatching(/^Use your payslip of .+ Payslip 1$/),
        expect.stringMatching(/^Use your bank statement of .+ Bank statement, 3 months$/),
      ]);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-income-again-phone');
    for (let left = 3; left > 0; left -= 1) {
      await again.first().click();
      await expect.poll(() => again.count()).toBe(left - 1);
    }
    await addFile(page, 'Payslip 2');
    await allAdded(page, 4);
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await toast(page, 'Income documents submitted!');
    const marks = (await card())?.documents.map(({ documentid, mark }) => (documentid === bad ? 'bad' : mark));
    expect(marks?.toSorted()).toEqual(['New', 'bad', null, null, null]);
    expect(problems).toEqual([]);
    await close();
  });

  it('signs the standing order on paper, hands it in, and waits for its check', async () => {
    const { page, problems, close } = await enter(lagi);
    await page.getByRole('link', { name: 'Prepare the standing order' }).click();
    await heading(page, 'Sign & Agree');
    await page.getByText('You must submit your Standing Order form and wait for admin approval').waitFor();
    const form = page.waitForResponse(/standing-order-form/);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open the form' }).click();
    const { url } = await (await form).json();
    const pdf = await fetch(url);
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    await (await opened).close();
    await addFile(page, 'Signed standing order');
    await allAdded(page, 1);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-standing-order-phone');
    await page.getByRole('button', { name: 'Hand in standing order' }).click();
    await page.locator('.note').getByText('We have your standing order.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('reads the agreement, and signs it with the mailed code (GUARANTORS-61)', async () => {
    const { world } = test;
    const [guarantee] = await lagi.client.call(guarantorsApi.listMyAgreements, {});
    const id = guarantee?.id ?? '';
    await verifyGuarantor(reviewers, id);
    const account = { method: 'Bank', bankName: 'ANZ Samoa', account: '1234567' } as const;
    const body = { decision: 'Verified', account } as const;
    await reviewers.risk.client.call(staffGuarantorsApi.decideStandingOrder, { params: { id }, body });
    await until('the agreement', async () => {
      const [drawnUp] = await lagi.client.call(guarantorsApi.listMyAgreements, {});
      return drawnUp?.status === 'Unsigned' ? drawnUp : undefined;
    });
    const { page, problems, close } = await enter(lagi);
    await page.getByRole('link', { name: 'Read and sign' }).click();
    await heading(page, 'Sign & Agree');
    await page.getByRole('heading', { name: `Guarantee agreement, loan no. ${loanId}` }).waitFor();
    await photograph(page, 'guarantor-sign-phone');
    await readThrough(page);
    expect(await violationsOf(page)).toEqual([]);
    await agree(page);
    await page.getByRole('button', { name: 'Sign agreement' }).click();
    await page.getByRole('alert').getByText('The code has six digits.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const code = await world.mailed(lagi.email, new RegExp(`loan #${loanId} is (\\d{6})\\.`));
    await page.getByLabel('Code from our email').fill(code);
    const restore = await refuse(page, '/guarantor/sign');
    await page.getByRole('button', { name: 'Sign agreement' }).click();
    await toast(page, 'Failed to submit agreement. Please try again.');
    await page.locator('.note').getByText('Out of order').waitFor();
    await restore();
    await page.getByRole('button', { name: 'Sign agreement' }).click();
    await page.getByText('Lagi, you signed this agreement on').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-signed-phone');

    await page.getByRole('navigation', { name: 'Guarantor' }).getByRole('link', { name: 'Agreements' }).click();
    await heading(page, 'Loan Agreements');
    await page.getByRole('button', { name: /^Read PDF \(\d+ KB\)/ }).waitFor();
    const [first] = await pagesOf(await downloaded(page));
    expect(first?.[0]).toMatch(new RegExp(`^Guarantee agreement, loan no\\. ${loanId},`));
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-agreements-phone');
    await page.getByRole('link', { name: 'Your documents' }).click();
    await heading(page, 'Documents');
    await page.getByText('Standing order', { exact: true }).waitFor();
    const view = page.waitForResponse(/documents\/view/);
    await page.getByRole('button', { name: 'View Payslip' }).first().click();
    expect((await view).status()).toBe(200);
    expect(unexpected(problems)).toEqual([]);
    await close();
  });

  it('stands for less with each payment, and for nothing once the loan is repaid', async () => {
    const { world } = test;
    await signLoanAgreement(world, sina, loanId);
    await setPayoutAccount(world, sina);
    await until('the loan to be signed', async () => {
      const loan = await reviewers.credit.client.call(loansApi.readLoan, { params: { id: loanId } });
      return loan.status === 'AgreementSigned' ? loan : undefined;
    });
    await coolOff(world, sina, loanId);
    await disburse(reviewers, loanId);
    await world.settle();
    const { page, problems, close } = await enter(lagi);
    const meter = page.getByRole('progressbar');
    expect(await meter.getAttribute('aria-valuenow')).toBe('100');
    const [first] = await sina.client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } });
    await payAtTheCounter(world, reviewers, sina, first?.repaymentid ?? '', 'Bank');
    await page.reload();
    await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeLessThan(95);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-exposure-phone');
    await receive(world, reviewers, { amount: sene(900_00), reference: sina.user.paymentreference });
    const params = { id: loanId };
    const { amount } = await sina.client.call(repaymentsApi.readPayoff, { params });
    await sina.client.call(repaymentsApi.payOff, { params, body: { amount } });
    await world.settle();
    await page.reload();
    await page.getByText('Your guarantee has ended. You owe nothing for this loan.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

/** Vai learns that a guarantor is not available, not why, and names somebody else. */
async function namesAnother(guarantor: Actor): Promise<void> {
  const { page, problems, close } = await signedIn(test, ioane, { landsOn: /#\/borrower$/ });
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await page.getByText('is not available. Please nominate another one: all must be verified by').first().waitFor();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Nominate guarantors' }).click();
  await page.getByRole('heading', { name: 'Guarantor 1 of 1' }).waitFor();
  expect(await page.getByText('Losa').count()).toBe(0);
  await page.getByLabel('Full name').fill(guarantor.name);
  for (const [part, value] of Object.entries({ Day: '7', Month: '6', Year: '1985' }))
    await page.getByLabel(part).fill(value);
  await page.getByLabel('Email').fill(guarantor.email);
  expect(await violationsOf(page)).toEqual([]);
  await photograph(page, 'borrower-another-guarantor-phone');
  await page.getByRole('button', { name: 'Send nominations' }).click();
  await page.getByText('Invited', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await close();
}

describe('who declines', () => {
  it('says no without a reason, and somebody else is asked', async () => {
    const loanId = await lend(ioane, 'Funded');
    await nominate(ioane, loanId, [losa]);
    const { page, problems, close } = await enter(losa, 1280);
    await page.getByRole('link', { name: 'Read what it means' }).click();
    await heading(page, 'Ioane asks you to stand for a loan');
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-invitation-wide');
    await page.getByRole('button', { name: 'Decline' }).click();
    const sheet = page.getByRole('dialog', { name: 'Decline to be a guarantor?' });
    await sheet.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-decline-wide');
    await sheet.getByRole('button', { name: 'Decline' }).click();
    await heading(page, 'Talofa, Losa');
    expect(await page.getByRole('link', { name: 'Read what it means' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();

    await test.world.settle();
    await namesAnother(asi);
    const other = await enter(asi, 1280);
    await other.page.getByRole('heading', { name: 'Ioane Tuala asks you to stand for a loan' }).waitFor();
    expect(await violationsOf(other.page)).toEqual([]);
    await photograph(other.page, 'guarantor-invited-wide');
    await other.page.route('**/api/overview/guarantor', (route) => route.fulfill({ status: 403, body: '{}' }));
    await other.page.reload();
    await other.page.getByText('We could not load your guarantees.').waitFor();
    expect(await violationsOf(other.page)).toEqual([]);
    await other.close();
  });
});

describe('who is called', () => {
  let loanId: number;

  // Weeks of the world pass in it.
  it('hears first that an instalment is late, and pays their share from the wallet', async () => {
    const { world } = test;
    const borrower = await signInPerson(world, 'Mele');
    loanId = await lend(borrower, 'Active', [asi]);
    const [row] = await borrower.client.call(repaymentsApi.listLoanRepayments, { params: { id: loanId } });
    const due = row?.scheduleddate ?? '';
    const morningOf = (day: string) => world.sleepUntil(Date.parse(`${day}T12:00:00+13:00`));
    await morningOf(addDays(due, 2));
    await world.settle();
    const late = await enter(asi);
    await late.page.getByRole('heading', { name: 'Late, and not asked of you' }).waitFor();
    await late.page.getByText(`Loan #${loanId}: WST`).waitFor();
    expect(await violationsOf(late.page)).toEqual([]);
    await photograph(late.page, 'guarantor-late-phone');
    expect(late.problems).toEqual([]);
    await late.close();

    // Nobody is called on another day (REPAYMENTS-43).
    await morningOf(businessDayFrom(addDays(due, 16)));
    await world.settle();
    const risk = await asActor(world, 'Rita Risk', reviewers.risk.email);
    const credit = await asActor(world, 'Carl Credit', reviewers.credit.email);
    const receipt = await record(world, { risk, credit }, { amount: sene(500_00), reference: 'for Asi' });
    await risk.client.call(staffWalletApi.matchReceipt, {
      params: { id: receipt.receiptid },
      body: { userId: asi.user.userId },
    });
    await world.settle();
    const { page, problems, close } = await enter(asi);
    await page.getByText('Your guarantee is called').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-called-phone');
    await page.getByRole('link', { name: /^Pay WST/ }).click();
    await heading(page, 'Pay a call');
    await page.getByText('MTala (Vodafone)').click();
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-pay-phone');
    await page.getByRole('button', { name: /^Pay WST/ }).click();
    await page.getByRole('heading', { name: 'Nothing is open here' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Overview' }).click();
    await heading(page, 'Talofa, Asi');
    expect(await page.getByText('Your guarantee is called').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();

    const wide = await enter(asi, 1280);
    await wide.page.getByRole('progressbar').waitFor();
    expect(await violationsOf(wide.page)).toEqual([]);
    await photograph(wide.page, 'guarantor-overview-wide');
    await wide.page.goto(`${test.url}/#/guarantor/agreements`);
    await heading(wide.page, 'Loan Agreements');
    expect(await violationsOf(wide.page)).toEqual([]);
    await photograph(wide.page, 'guarantor-agreements-wide');
    await wide.close();
  });

  it('is paid back by the borrower, forgives the rest, and saves a statement (COLLECTIONS-11, COLLECTIONS-16)', async () => {
    const { world } = test;
    const mele = await signInPerson(world, 'Mele');
    const risk = await asActor(world, 'Rita Risk', reviewers.risk.email);
    const credit = await asActor(world, 'Carl Credit', reviewers.credit.email);
    // It pays the next instalment, and the rest waits in the wallet.
    await receive(world, { risk, credit }, { amount: sene(400_00), reference: mele.user.paymentreference });
    const owing = await signedIn(test, mele, { landsOn: /#\/borrower$/ });
    await owing.page.getByText(/^You owe Asi WST/).waitFor();
    expect(await violationsOf(owing.page)).toEqual([]);
    await owing.page.getByRole('link', { name: 'Pay back' }).click();
    await heading(owing.page, 'Pay a guarantor back');
    expect(await violationsOf(owing.page)).toEqual([]);
    await photograph(owing.page, 'borrower-pay-back-phone');
    await owing.page.getByLabel('Amount').fill('10.00');
    await owing.page.getByRole('button', { name: 'Pay Asi back' }).click();
    await owing.page.getByText('You paid back').waitFor();
    expect(owing.problems).toEqual([]);
    await owing.close();

    const agreements = await asi.client.call(guarantorsApi.listMyAgreements, {});
    const { id = '' } = agreements.find((one) => one.loanId === loanId) ?? {};
    const { page, problems, close } = await enter(asi);
    await page.goto(`${test.url}/#/guarantor/guarantees/${id}`);
    await page.getByRole('heading', { name: 'What you paid' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const { bytes: csv } = await saved(page, 'Download as CSV');
    expect(csv.toString()).toMatch(/Paid back,,,-10\.00,/);
    const { bytes: pdf } = await saved(page, 'Download as PDF');
    expect((await pagesOf(new Uint8Array(pdf))).flat()).toContain(`What a guarantor paid for loan #${loanId}`);
    await page.getByText('Forgive', { exact: true }).click();
    await page.getByLabel('Amount').fill('5.00');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const code = await world.mailed(asi.email, mailedCode('ForgiveCode', { loanId, amount: 5_00 }));
    await page.getByLabel('Code from our email').fill(code);
    await photograph(page, 'guarantor-paid-phone');
    await page.getByRole('button', { name: 'Forgive it' }).click();
    await page.getByText('Forgiven', { exact: true }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Yearly statement' }).click();
    await heading(page, 'Yearly statement');
    const part = page.locator('section', { has: page.getByRole('heading', { name: 'As a guarantor' }) });
    const got = part.locator('dt:text-is("Paid back to you") + dd, dt:text-is("Forgiven") + dd');
    expect(await got.allTextContents()).toEqual([formatWst(sene(10_00)), formatWst(sene(5_00))]);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'guarantor-year-phone');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a guarantor who begins to borrow', () => {
  it('adds the selfie that it takes, and stays verified meanwhile (KYC-23, KYC-24)', async () => {
    const peni = await signInPerson(test.world, 'Peni');
    await peni.client.call(ownAccountApi.addRole, { body: { role: 'Borrower' } });
    const { page, problems, close } = await signedIn(test, peni, { landsOn: /#\/borrower$/ });
    await page.getByRole('link', { name: 'Complete your identity' }).click();
    await page.getByText('To borrow or to invest we also need a selfie of you.').waitFor();
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await page.getByRole('alert').getByText('Please take a selfie.').waitFor();
    const camera = page.getByLabel('Use the camera app Selfie', { exact: true });
    expect(await camera.getAttribute('capture')).toBe('user');
    await camera.setInputFiles(onePixel);
    await allAdded(page, 1);
    expect(await violationsOf(page)).toEqual([]);
    await photograph(page, 'borrower-identity-selfie-phone');
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await page.getByText('We are checking your new documents.').waitFor();
    await verifyIdentity(test.world, reviewers, peni);
    await page.goto(`${test.url}/#/borrower/requestloan`);
    await page.getByLabel('Amount in tala').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
