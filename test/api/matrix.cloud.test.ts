import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment } from '#lambdas/investments/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { personKey } from '#lambdas/platform/caller.ts';
import { put } from '#lambdas/platform/writes.ts';
import { KycStatus } from '#shared/accounts/person.ts';
import { Consent, type Guarantor, StandingOrderStatus, Verification } from '#shared/guarantors/guarantor.ts';
import {
  consentLifecycle,
  type GuarantorActor,
  standingOrderLifecycle,
  verificationLifecycle,
} from '#shared/guarantors/guarantor-lifecycle.ts';
import { InvestmentStatus } from '#shared/investments/investment.ts';
import { type InvestmentActor, investmentLifecycle } from '#shared/investments/investment-lifecycle.ts';
import { kycLifecycle } from '#shared/kyc/kyc-lifecycle.ts';
import { type Loan, LoanStatus } from '#shared/loans/loan.ts';
import { type LoanActor, type LoanEvent, loanLifecycle } from '#shared/loans/loan-lifecycle.ts';
import { sene } from '#shared/money.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { ask, forAll } from './http.ts';
import { changesBetween, type Member, openStage, quietly, type Stage, tableNow } from './stage.ts';

/** The six kinds of caller of each cell (API-35). The owner of the item is one of the first two. */
type Kind = 'owner' | 'stranger' | 'RiskReviewer' | 'CreditApprover' | 'SystemAdmin' | 'nobody';
const kindsOfCaller: readonly Kind[] = ['owner', 'stranger', 'RiskReviewer', 'CreditApprover', 'SystemAdmin', 'nobody'];

let stage: Stage;
let callers: Partial<Record<Kind, Member>>;
const ownerId = () => callers.owner?.id ?? '';
beforeAll(async () => {
  stage = await openStage();
  const roles = ['Borrower', 'Investor', 'Guarantor'] as const;
  const staff = (subRole: 'RiskReviewer' | 'CreditApprover' | 'SystemAdmin') =>
    stage.member({ roles: ['Admin'], subRole });
  callers = {
    owner: await stage.member({ roles: [...roles] }),
    stranger: await stage.member({ roles: [...roles] }),
    RiskReviewer: await staff('RiskReviewer'),
    CreditApprover: await staff('CreditApprover'),
    SystemAdmin: await staff('SystemAdmin'),
  };
});
afterAll(() => stage?.stop());

/** A call that moves something: by which events of its table, and who asks there for each of them. */
type Move<Event, Actor> = {
  call: string;
  events: readonly Event[];
  actorOf: Partial<Record<Kind, Actor>>;
  method?: 'POST' | 'PATCH' | 'DELETE';
  path(id: string): string;
  body?(id: string): object;
};

type Row = { event: string; by: readonly string[]; from: readonly string[] };

/** Whether the table lets the caller do it to what is in this status. */
const isInTable = (table: readonly Row[], status: string, { events, actorOf }: Move<string, string>, kind: Kind) =>
  table.some(
    ({ event, by, from }) => events.includes(event) && by.includes(actorOf[kind] ?? '') && from.includes(status),
  );

const send = ({ method = 'POST', path, body }: Move<string, string>, id: string, kind: Kind) =>
  ask(stage.url, {
    method,
    path: `/api${path(id)}`,
    token: callers[kind]?.token,
    body: JSON.stringify(body?.(id) ?? {}),
  });

type Matrix = {
  table: readonly Row[];
  statuses: readonly string[];
  moves: readonly Move<string, string>[];
  /** Puts something of the owner's into a status, in the table alone, and answers its id. */
  make(status: string): Promise<string>;
};

/** Every cell outside of the table: refused, and the table is as it was. */
async function refusesTheRest({ table, statuses, moves, make }: Matrix): Promise<number> {
  const ids = new Map<string, string>();
  for (const status of statuses) ids.set(status, await make(status));
  const cells = statuses.flatMap((status) =>
    moves.flatMap((move) =>
      kindsOfCaller.filter((kind) => !isInTable(table, status, move, kind)).map((kind) => ({ status, move, kind })),
    ),
  );
  const before = await tableNow(stage);
  const seen = await forAll(cells, async ({ status, move, kind }) => {
    const answer = await send(move, ids.get(status) ?? '', kind);
    return { cell: `${move.call} of ${status} by ${kind}`, status: answer.status, text: answer.text };
  });
  expect(seen.filter(({ status }) => ![401, 403, 404, 409].includes(status))).toEqual([]);
  expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  return cells.length;
}

/** The codes of the refusals by which a move is impossible now (the kind IllegalTransition). */
const impossible = [
  'IllegalTransition',
  'InvestmentDecided',
  'LoanClosedToInvestors',
  'LoanNotBeingRepaid',
  'NoDisbursementPrepared',
  'NothingToDecide',
  'NothingToSign',
];

/** Every cell of the table: what refuses it, if anything, is a guard that names what is missing, not the table. */
async function allowsWhatItHas({ table, statuses, moves, make }: Matrix): Promise<string[]> {
  const cells = statuses.flatMap((status) =>
    moves.flatMap((move) =>
      kindsOfCaller.filter((kind) => isInTable(table, status, move, kind)).map((kind) => ({ status, move, kind })),
    ),
  );
  const seen = await forAll(cells, async ({ status, move, kind }) => {
    const { status: code, json } = await send(move, await make(status), kind);
    const refusal = JSON.stringify(json);
    const byTable =
      code === 403 || code === 401 || code === 404 || code >= 500 || impossible.some((one) => refusal.includes(one));
    return byTable ? [`${move.call} of ${status} by ${kind}: ${code} ${refusal}`] : [];
  });
  expect(cells.length).toBeGreaterThan(0);
  return seen.flat();
}

const reviewers = { RiskReviewer: 'RiskReviewer', CreditApprover: 'CreditApprover' } as const;

const loanMoves: readonly Move<LoanEvent, LoanActor>[] = [
  {
    call: 'approval',
    events: ['RiskApproved', 'CreditApproved'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/review`,
    body: () => ({ decision: 'Approved', notes: 'Good income.', proposedamount: 1000, approvedamount: 1000 }),
  },
  {
    call: 'rejection',
    events: ['RiskRejected', 'CreditRejected'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/review`,
    body: () => ({ decision: 'Rejected', notes: 'No income.' }),
  },
  {
    call: 'new duration',
    events: ['PreferencesChangedByRisk', 'PreferencesChangedByCredit'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/update-duration`,
    body: () => ({ preferreddurationmonths: 6 }),
  },
  {
    call: 'new frequency',
    events: ['PreferencesChangedByRisk', 'PreferencesChangedByCredit'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/update-frequency`,
    body: () => ({ preferredfrequency: 'Weekly' }),
  },
  {
    call: 'cancellation',
    events: ['Cancelled'],
    actorOf: { owner: 'Borrower' },
    method: 'PATCH',
    path: (id) => `/loans/${id}/cancel`,
  },
  {
    call: 'removal',
    events: ['Hidden'],
    actorOf: { owner: 'Borrower' },
    method: 'DELETE',
    path: (id) => `/loans/${id}`,
  },
  {
    call: 'request of a second look',
    events: ['SecondLookAsked'],
    actorOf: { owner: 'Borrower' },
    path: (id) => `/loans/${id}/second-look`,
    body: () => ({ text: 'The statement is mine.' }),
  },
  {
    call: 'opening by a second look',
    events: ['SecondLookOpened'],
    actorOf: reviewers,
    path: (id) => `/admin/second-looks/${id}`,
    body: () => ({ outcome: 'Opened' }),
  },
  {
    call: 'rejection by a second look',
    events: ['SecondLookKept'],
    actorOf: reviewers,
    path: (id) => `/admin/second-looks/${id}`,
    body: () => ({ outcome: 'Kept', note: 'It is as it was.' }),
  },
  {
    call: 'nomination',
    events: ['Nominated'],
    actorOf: { owner: 'Borrower' },
    path: (id) => `/loans/${id}/nominate-guarantors`,
    body: (id) => ({
      guarantors: ['mele', 'pita'].map((name) => ({ fullName: name, dob: '1985-06-07', email: `${name}${id}@x.ws` })),
    }),
  },
  {
    // The last signature is the system's event; asking for the code is where a borrower begins it.
    call: 'signature',
    events: ['AllSigned'],
    actorOf: { owner: 'system' },
    path: (id) => `/loans/${id}/sign`,
  },
  {
    call: 'disbursement',
    events: ['DisbursementPrepared'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/disbursement`,
  },
  {
    call: 'withdrawal of the disbursement',
    events: ['DisbursementWithdrawn'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/disbursement/withdraw`,
  },
  {
    call: 'confirmation of the disbursement',
    events: ['DisbursementConfirmed'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/disbursement/confirm`,
    body: () => ({ bankReference: 'OUT-1' }),
  },
  {
    call: 'proposal of the default',
    events: ['DefaultProposed'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/propose-default`,
  },
  {
    call: 'confirmation of the default',
    events: ['DefaultConfirmed'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/confirm-default`,
  },
  {
    call: 'proposal of the charge-off',
    events: ['ChargeOffProposed'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/propose-charge-off`,
    body: () => ({ reason: 'NothingPaid' }),
  },
  {
    call: 'confirmation of the charge-off',
    events: ['ChargedOff'],
    actorOf: reviewers,
    path: (id) => `/admin/loans/${id}/confirm-charge-off`,
  },
  {
    call: 'payoff',
    events: ['Repaid'],
    actorOf: { owner: 'system' },
    path: (id) => `/loans/${id}/payoff`,
    body: () => ({ amount: 1000 }),
  },
];

async function madeLoan(said: Partial<Loan>): Promise<Loan> {
  const loan = aLoan({ ...said, id: await nextLoanId(), borrowerId: ownerId() });
  await quietly(addLoan(loan, 10_000));
  return loan;
}

/** Who nobody else may move: the events of a table that no call of ours stands for. */
const unheardOf = (table: readonly Row[], moves: readonly Move<string, string>[]) =>
  table.filter(({ event }) => !moves.some(({ events }) => events.includes(event)));

describe('a loan (API-35)', () => {
  const loans: Matrix = {
    table: loanLifecycle.table,
    statuses: LoanStatus.options,
    moves: loanMoves,
    make: async (status) => String((await madeLoan({ status: LoanStatus.parse(status) })).id),
  };

  it('is moved by nothing that its table does not have, in any status by anybody', async () => {
    expect(await refusesTheRest(loans)).toBeGreaterThan(1_000);
  });

  it('is never refused by its table what its table has', async () => {
    // These look first for what was drawn up or prepared for the loan, and there is nothing.
    const early =
      /^(signature|opening by a second look|rejection by a second look|withdrawal of the disbursement|confirmation of the disbursement) of \w+ by \w+: 4\d\d .*(NotFound|No disbursement)/;
    expect((await allowsWhatItHas(loans)).filter((refusal) => !early.test(refusal))).toEqual([]);
  });

  it('has no event for a person that this test does not call', () => {
    const rest = unheardOf(loanLifecycle.table, loanMoves).filter(({ by }) => by.some((actor) => actor !== 'system'));
    // The third decision of a loan of staff has a test of its own (CONFLICTS-7); the other call is the guarantor's standing order, whose own table is below.
    expect(rest.map(({ event }) => event)).toEqual(['Stopped', 'StandingOrderRevoked']);
  });
});

describe('an investment (API-35)', () => {
  const moves: readonly Move<string, InvestmentActor>[] = [
    {
      call: 'approval',
      events: ['RiskApproved', 'CreditApproved'],
      actorOf: reviewers,
      path: (id) => `/admin/investments/${id}/review`,
      body: () => ({ decision: 'Approved' }),
    },
    {
      call: 'rejection',
      events: ['RiskRejected', 'CreditRejected'],
      actorOf: reviewers,
      path: (id) => `/admin/investments/${id}/review`,
      body: () => ({ decision: 'Rejected', notes: 'No income.' }),
    },
    {
      call: 'payment',
      events: ['MoneyReserved', 'Paid'],
      actorOf: { owner: 'Investor' },
      path: (id) => `/investments/${id}/pay-from-wallet`,
    },
  ];
  const investments: Matrix = {
    table: investmentLifecycle.table,
    statuses: InvestmentStatus.options,
    moves,
    make: async (status) => {
      const half = { remaining: sene(50_000), investments: 1 };
      const { id: loanId } = await madeLoan({ ...half, borrowerId: 'somebody' });
      const investorId = ownerId();
      const made = { id: `${loanId}.${ulid()}`, loanId, investorId, status: InvestmentStatus.parse(status) };
      const writes = addInvestment(anInvestment({ ...made, ...(status === 'UnderReview' && { payment: 'Paid' }) }));
      // Without the lock of a pending one: the owner has more of them here than an investor could.
      await quietly(writes.slice(0, 1));
      return made.id;
    },
  };

  it('is moved by nothing that its table does not have', async () => {
    expect(await refusesTheRest(investments)).toBeGreaterThan(40);
  });

  it('is never refused by its table what its table has', async () => {
    const missing = (await allowsWhatItHas(investments)).filter((refusal) => !refusal.startsWith('payment'));
    expect(missing).toEqual([]);
  });

  it('has no event for a person that this test does not call', () => {
    const rest = unheardOf(investmentLifecycle.table, moves);
    expect(rest.flatMap(({ by }) => by)).toEqual(rest.map(() => 'system'));
  });
});

/** A nominee of a loan that is far enough for it; the loan is another person's. */
async function madeGuarantor(said: Partial<Guarantor>, loan: Partial<Loan> = {}): Promise<string> {
  const { id: loanId } = await madeLoan({ status: 'GuarantorsNominated', ...loan });
  const id = `${loanId}.${ulid()}`;
  const accepted = { id, loanId, userId: ownerId(), consent: 'Accepted' } as const;
  await quietly(guarantors.add(aNominee({ ...accepted, ...said })));
  return id;
}
const loanIdOf = (id: string) => Number(id.split('.')[0]);

const review = (decision: string): Move<string, GuarantorActor> => ({
  call: decision,
  events: [`Risk${decision}`, `Credit${decision}`],
  actorOf: reviewers,
  path: (id) => `/admin/guarantors/${id}/review`,
  // Borrower and guarantor are one person here, of one household.
  body: () => ({ decision, notes: 'A payslip is missing.', noTie: true }),
});

const nominees: (Matrix & { what: string })[] = [
  {
    what: 'the consent of a guarantor',
    table: consentLifecycle.table,
    statuses: Consent.options,
    make: (status) => madeGuarantor({ consent: Consent.parse(status) }),
    moves: [true, false].map((accept) => ({
      call: accept ? 'acceptance' : 'refusal',
      events: [accept ? 'Accepted' : 'Declined'],
      actorOf: { owner: 'Guarantor' },
      path: (id: string) => `/guarantor/invitations/${id}/answer`,
      body: () => ({ accept }),
    })),
  },
  {
    what: 'the verification of a guarantor',
    table: verificationLifecycle.table,
    statuses: Verification.options,
    make: (status) => madeGuarantor({ verification: Verification.parse(status) }),
    moves: [
      review('Approved'),
      review('Rejected'),
      review('ResubmitRequired'),
      {
        call: 'income',
        events: ['IncomeSubmitted'],
        actorOf: { owner: 'Guarantor' },
        path: () => '/guarantor/upload',
        body: (id) => ({ loanId: loanIdOf(id), incomeSource: 'Employed', documents: [] }),
      },
    ],
  },
  {
    what: 'the standing order of a guarantor',
    table: standingOrderLifecycle.table,
    statuses: StandingOrderStatus.options,
    // With a plan, which no loan has so early: staff revoke before the money is paid out, and the guarantor cancels after that.
    make: (status) =>
      madeGuarantor(
        { standingOrder: StandingOrderStatus.parse(status), verification: 'Verified' },
        { planId: 'a-plan' },
      ),
    moves: [
      {
        call: 'submission',
        events: ['Submitted'],
        actorOf: { owner: 'Guarantor' },
        path: () => '/guarantor/standing-order',
        body: (id) => ({ loanId: loanIdOf(id), documentId: 'a-document' }),
      },
      ...(['Verified', 'Rejected', 'Revoked'] as const).map((decision) => ({
        call: decision,
        events: [decision],
        actorOf: reviewers,
        path: (id: string) => `/admin/guarantors/${id}/standing-order`,
        body: () => ({
          decision,
          notes: 'The signature is missing.',
          noTie: true,
          ...(decision === 'Verified' && { account: { method: 'Bank', bankName: 'ANZ Samoa', account: '0105728341' } }),
        }),
      })),
      {
        call: 'cancellation',
        events: ['Cancelled'],
        actorOf: { owner: 'Guarantor' },
        path: (id) => `/guarantor/guarantees/${id}/cancel-standing-order`,
      },
    ],
  },
];

describe.each(nominees)('$what (API-35)', (matrix) => {
  it('is moved by nothing that its table does not have', async () => {
    expect(await refusesTheRest(matrix)).toBeGreaterThan(20);
  });

  it('is never refused by its table what its table has', async () => {
    // A document that does not exist is answered as such, once the table has let the submission through.
    const missing = (await allowsWhatItHas(matrix)).filter((refusal) => !/^submission.*NotFound/.test(refusal));
    expect(missing).toEqual([]);
  });

  it('has no event that this test does not call', () => {
    expect(unheardOf(matrix.table, matrix.moves)).toEqual([]);
  });
});

describe('the identity check of a person (API-35)', () => {
  const actorOf = { RiskReviewer: 'Reviewer', CreditApprover: 'Reviewer' } as const;
  const decision = (verdict: 'Verified' | 'Rejected', ...events: string[]): Move<string, string> => ({
    call: verdict,
    events,
    actorOf,
    path: (id) => `/admin/kyc-review/${id}`,
    body: () => ({ decision: verdict, notes: '' }),
  });
  const checks: Matrix = {
    table: kycLifecycle.table,
    statuses: KycStatus.options,
    moves: [decision('Verified', 'verify'), decision('Rejected', 'reject', 'rejectRenewal')],
    make: async (status) => {
      const person = await people.get({ id: (await stage.member({ roles: ['Borrower'] })).id });
      await quietly([put({ ...person, ...personKey(person.id), kycStatus: KycStatus.parse(status) })]);
      return person.id;
    },
  };

  it('is decided by nothing that its table does not have', async () => {
    expect(await refusesTheRest(checks)).toBeGreaterThan(30);
  });

  it('is never refused by its table what its table has', async () => {
    expect(await allowsWhatItHas(checks)).toEqual([]);
  });

  it('is asked for by the person in any status but Pending', async () => {
    for (const kycStatus of KycStatus.options) {
      const { id, token } = await stage.member({ roles: ['Borrower'] });
      const person = await people.get({ id });
      await quietly([put({ ...person, ...personKey(id), kycStatus, kycRenewal: undefined })]);
      const before = await tableNow(stage);
      const asked = (path: string, body: object) =>
        ask(stage.url, { method: 'POST', path: `/api${path}`, token, body: JSON.stringify(body) });
      const seen = [
        await asked('/users/update-kyc-status', { kycStatus: 'Pending' }),
        await asked('/documents/upload', { documents: [] }),
      ];
      // Without documents it is refused for them where the table has it, and by the table where it does not.
      const status = kycLifecycle.can(kycStatus, 'submit', 'Person') ? 400 : 409;
      expect(seen.map((answer) => answer.status)).toEqual([status, status]);
      expect(changesBetween(before, await tableNow(stage))).toEqual([]);
    }
  });
});
