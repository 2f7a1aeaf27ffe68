import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './http.ts';
import { openStage, type Stage } from './stage.ts';
import { type Story, tellAStory } from './story.ts';

let stage: Stage;
let story: Story;
beforeAll(async () => {
  stage = await openStage();
  story = await tellAStory(stage);
});
afterAll(() => stage?.stop());

type Who = 'borrower' | 'investor' | 'guarantor' | 'risk' | 'credit';
const tokenOf = (who: Who): string | undefined => {
  const { borrower, investors, guarantor, reviewers } = story;
  return { borrower, investor: investors[0], guarantor, ...reviewers }[who]?.client.token;
};

/** What a call answers, and of it the one thing that is asked about. */
async function reply(path: string, who: Who, at: readonly (string | number)[] = []): Promise<unknown> {
  const address = path.replace('{loan}', String(story.loanId));
  const { status, json, text } = await ask(stage.url, { path: `/api${address}`, token: tokenOf(who) });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return at.reduce<unknown>((value, step) => Object(value)[step], json);
}

const user = 'userId firstName roles kycStatus kycstatus paymentreference investorpaymentreference';
const document = 'documentid documenttype expirationdate';
const transaction = 'transactionid type amount status createdat';
const loan =
  'loanid amount amountfunded amountrequested loanpurpose purpose requestedmonths borrowerid borrowerrycstatus ' +
  'borrowerkycstatus guarantorcount risktier interestrate interestmin interestmax finaldurationmonths finalfrequency ' +
  'preferredfrequency expectedguarantoramount';
const adminLoan =
  'loanid firstname lastname email createdat status phone address dateofbirth purpose amount proposedamount ' +
  'preferreddurationmonths preferredfrequency employmentstatus documents savedreviewername savedReviewerName ' +
  'calc_payfrequency calc_durationmonths calc_monthlyincome calc_monthlyexpenses calc_requestedamount';
const person =
  'userid firstname middlename lastname email phone address dateofbirth roles kycstatus createdat documents';
const review =
  'guarantorid firstname lastname email loanamount createdat verificationstatus phone address dateofbirth ' +
  'employmentstatus payfrequency durationmonths totalrepayment repayment finalfrequency income expenses documents ' +
  'savedreviewername';
const investment =
  'investmentid loanid investmentstatus investedamount totalpayableamount interestrate durationmonths ' +
  'repaymentfrequency optedintolip loanstatus repaymentprogress investmentdate';
const adminInvestment =
  'investmentid firstname lastname email investmentdate status amount interestrate durationmonths repaymentfrequency ' +
  'optedintolip documents';

/** The fields that the product's specification lists for each thing, and where it is read (API-27). */
const things: [what: string, path: string, who: Who, at: (string | number)[], fields: string][] = [
  ['User', '/auth/verify', 'borrower', ['user'], user],
  ['Notification', '/notifications', 'borrower', [0], 'notificationid message status sentat'],
  ['Wallet overview', '/wallet/overview', 'investor', [], 'balance transactions'],
  ['Transaction', '/wallet/overview', 'investor', ['transactions', 0], transaction],
  ['Transaction of the list', '/wallet/transactions', 'investor', [0], transaction],
  [
    'Loan in the list',
    '/loans/my-loans',
    'borrower',
    [0],
    'loanid amount purpose status createdat repaymentProgress expectedguarantoramount',
  ],
  ['Loan of its borrower', '/loans/{loan}', 'borrower', [], loan],
  ['Loan of an investor', '/loans/{loan}', 'investor', [], loan],
  ['Repayment', '/loans/{loan}/repayments', 'borrower', [0], 'repaymentid scheduleddate amountdue paymentstatus'],
  ['Investment', '/investments/my', 'investor', [0], investment],
  [
    'Repayment row',
    '/repayments/investor-schedule/{loan}',
    'investor',
    [0],
    'repaymentid duedate totalamountdue yourshare amountpaid status',
  ],
  ['Chat option', '/chat/start', 'borrower', ['options', 0], 'text'],
  ['Dashboard', '/admin/dashboard-stats', 'risk', [], 'totalUsers pendingLoans approvedLoans'],
  ['Log entry', '/admin/recent-logs', 'risk', [0], 'logid actiontype actiondetails actiontimestamp'],
  ['Admin role', '/admin/role', 'risk', [], 'role'],
  ['KYC groups', '/admin/kyc-pending?status=Verified', 'risk', [], 'borrowers investors guarantors'],
  ['KYC user', '/admin/kyc-pending?status=Verified', 'risk', ['borrowers', 0], person],
  ['Loan of a reviewer', '/admin/loans/{loan}', 'credit', [], adminLoan],
  ['Loan of the queue', '/admin/loans?status=Active', 'risk', [0], adminLoan],
  ['Document of a loan', '/admin/loans/{loan}', 'credit', ['documents', 0], document],
  ['Document of one’s own', '/documents/my', 'borrower', [0], document],
  ['Investment of a reviewer', '/admin/investments?status=Approved', 'risk', [0], adminInvestment],
  ['Guarantor of a reviewer', '/admin/guarantors?status=Verified', 'risk', [0], review],
  ['Nominated loan', '/loans/nominated', 'guarantor', [0], 'loanid amount loanpurpose verificationstatus'],
  [
    'Agreement',
    '/guarantor/my-agreements',
    'guarantor',
    [0],
    'loanId borrowerName amount status verificationstatus pdfUrl',
  ],
];

describe('a reply', () => {
  it.each(things)(
    'has the fields of the product, with both spellings where there are two (API-27): %s',
    async (_, path, who, at, fields) => {
      const thing = await reply(path, who, at);
      expect(Object.keys(Object(thing))).toEqual(expect.arrayContaining(fields.split(' ')));
    },
  );

  it.each([
    ['borrower', 'loans', '/loans/my-loans'],
    ['borrower', 'repayments', '/loans/{loan}/repayments'],
    ['borrower', 'wallet', '/wallet/overview'],
    ['investor', 'investments', '/investments/my'],
    ['investor', 'wallet', '/wallet/overview'],
    ['guarantor', 'invitations', '/guarantor/invitations'],
    ['guarantor', 'calls', '/guarantor/calls'],
    ['guarantor', 'loans', '/loans/nominated'],
    ['guarantor', 'agreements', '/guarantor/my-agreements'],
    ['guarantor', 'wallet', '/wallet/overview'],
  ] as const)('of the overview of a %s has %s as %s answers it (SITE-78)', async (who, part, path) => {
    const overview = await reply(`/overview/${who}`, who);
    // How much of the wallet is free is read only where it is spent.
    const answer = Object.entries(Object(await reply(path, who))).filter(([name]) => name !== 'free');
    expect(Object.entries(Object(Object(overview)[part]))).toEqual(answer);
  });

  it('of the overview of staff has the sub-role, the figures and the log (SITE-78)', async () => {
    const { role, stats, logs } = Object(await reply('/overview/admin', 'risk'));
    expect({ role }).toEqual(await reply('/admin/role', 'risk'));
    expect(stats).toEqual(await reply('/admin/dashboard-stats', 'risk'));
    expect(logs).toEqual(await reply('/admin/recent-logs', 'risk'));
  });

  it('of the chat has them too (API-27)', async () => {
    const chatId = await reply('/chat/start', 'borrower', ['chatId']);
    const message = await reply(`/chat/${chatId}/messages`, 'borrower', [0]);
    expect(Object.keys(Object(message))).toEqual(expect.arrayContaining(['sender', 'message', 'createdat', 'readat']));
    const session = await reply(`/chat/${chatId}/session`, 'borrower');
    expect(Object.keys(Object(session))).toEqual(expect.arrayContaining(['chatId', 'userid']));
  });

  it('of the sign-in holds the token and the user (API-27)', async () => {
    const { email } = story.borrower;
    const body = JSON.stringify({ Email: email, Password: 'Lalaga-2026!' });
    const { json } = await ask(stage.url, { method: 'POST', path: '/api/auth/login', body });
    expect(Object.keys(Object(json))).toEqual(['token', 'user']);
    expect(Object.keys(Object(Object(json).user))).toEqual(expect.arrayContaining(user.split(' ')));
  });

  it('writes frequencies in lower case on investments, and capitalised elsewhere (API-29)', async () => {
    expect(await reply('/investments/my', 'investor', [0, 'repaymentfrequency'])).toBe('monthly');
    expect(await reply('/admin/investments?status=Approved', 'risk', [0, 'repaymentfrequency'])).toBe('monthly');
    expect(await reply('/loans/{loan}', 'borrower', ['finalfrequency'])).toBe('Monthly');
    expect(await reply('/admin/guarantors?status=Verified', 'risk', [0, 'payfrequency'])).toBe('Monthly');
  });

  it('writes money in tala and rates in percent, as numbers (API-28)', async () => {
    expect(await reply('/loans/{loan}', 'borrower', ['amount'])).toBe(800);
    expect(await reply('/loans/{loan}', 'borrower', ['interestrate'])).toBe(72);
    expect(await reply('/investments/my', 'investor', [0, 'totalpayableamount'])).toBe(420);
  });

  it('tells an investor of their borrower a pseudonym, and of the others nothing', async () => {
    const { borrower, investors, loanId } = story;
    const seen = await ask(stage.url, { path: `/api/loans/${loanId}`, token: tokenOf('investor') });
    for (const secret of [
      borrower.user.userId,
      borrower.email,
      investors[1]?.user.userId ?? '',
      investors[1]?.email ?? '',
    ])
      expect(seen.text).not.toContain(secret);
  });
});
