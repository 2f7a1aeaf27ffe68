import { investmentsApi } from '#shared/investments/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import {
  accept,
  approveInvestment,
  confirmLoan,
  invest,
  nominate,
  type Offer,
  proposeLoan,
  proveIncome,
  type Reviewers,
  requestLoan,
  scoreLoan,
  setUpStandingOrder,
  verifyGuarantor,
  type Wish,
} from './lending.ts';
import { coolOff, disburse, record, setPayoutAccount } from './money.ts';
import type { Actor } from './people.ts';
import { signGuarantee, signLoanAgreement } from './signing.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

/** A loan to be made: its borrower, investors and guarantors, who are all verified. */
export type Borrowing = {
  borrower: Actor;
  wish: Wish;
  backers?: readonly { investor: Actor; offer: Offer }[];
  guarantors?: readonly Actor[];
};

type Stage = { world: World; reviewers: Reviewers };
type Step = (stage: Stage, borrowing: Borrowing, id: number) => Promise<unknown>;

/** The step that leads to each status from the one before. */
const steps: readonly { to: LoanStatus; by: Step }[] = [
  {
    to: 'UnderReview',
    async by({ reviewers }, { wish }, id) {
      await scoreLoan(reviewers.risk, id, wish);
      await proposeLoan(reviewers, id, wish.amount);
    },
  },
  { to: 'Approved', by: ({ reviewers }, { wish }, id) => confirmLoan(reviewers, id, wish.amount) },
  { to: 'FullyFundedPendingApproval', by: commitAll },
  {
    to: 'Funded',
    async by({ reviewers }, { backers = [] }, id) {
      for (const { investor } of backers) await approveInvestment(reviewers, await paidInvestmentOf(investor, id));
    },
  },
  {
    to: 'GuarantorsNominated',
    by: (_, { borrower, guarantors = [] }, id) => nominate(borrower, id, guarantors),
  },
  {
    to: 'GuarantorsVerified',
    async by(stage, { guarantors = [] }, id) {
      for (const guarantor of guarantors) {
        const guarantee = await takeOn(guarantor, id);
        await setUpStandingOrder(guarantor, stage.reviewers, id, guarantee);
        await verifyGuarantor(stage.reviewers, guarantee);
      }
    },
  },
  {
    to: 'AgreementSigned',
    async by({ world }, { borrower, guarantors = [] }, id) {
      for (const guarantor of guarantors) await signGuarantee(world, guarantor, id);
      await signLoanAgreement(world, borrower, id);
    },
  },
  {
    to: 'Active',
    by: (stage, { borrower }, id) => payOut(stage, borrower, id),
  },
];

/** Pays a signed loan out, once its guarantors cannot step back any more. */
export async function payOut({ world, reviewers }: Stage, borrower: Actor, id: number): Promise<void> {
  await setPayoutAccount(world, borrower);
  await coolOff(world, borrower, id);
  await disburse(reviewers, id);
}

/** Takes a loan from its request to a status on the way to Active. Returns its number. */
export async function borrow(stage: Stage, borrowing: Borrowing, goal: LoanStatus): Promise<number> {
  const id = await requestLoan(borrowing.borrower, borrowing.wish);
  await moveLoan(stage, borrowing, id, { from: 'Pending', to: goal });
  return id;
}

/** Takes a loan from a status to a later one on the way to Active. */
export async function moveLoan(
  stage: Stage,
  borrowing: Borrowing,
  id: number,
  { from, to: goal }: { from: LoanStatus; to: LoanStatus },
): Promise<void> {
  const indexOf = (status: LoanStatus) => steps.findIndex(({ to }) => to === status);
  for (const { to, by } of steps.slice(indexOf(from) + 1, indexOf(goal) + 1)) {
    await by(stage, borrowing, id);
    await untilLoan(stage.reviewers, id, to);
  }
}

/** Waits until a loan has a status, which events may set a moment later. */
const untilLoan = ({ credit }: Reviewers, id: number, status: LoanStatus) =>
  until(`loan ${id} to be ${status}`, async () => {
    const loan = await credit.client.call(loansApi.readLoan, { params: { id } });
    return loan.status === status ? loan : undefined;
  });

/** Accepts to guarantee a loan and proves the income for it. Returns the guarantor's id. */
export async function takeOn(guarantor: Actor, loanId: number): Promise<string> {
  const id = await accept(guarantor, loanId);
  await proveIncome(guarantor, loanId);
  return id;
}

async function commitAll({ world, reviewers }: Stage, { backers = [] }: Borrowing, id: number): Promise<void> {
  for (const { investor, offer } of backers) {
    const { totalpayableamount: amount, investorpaymentreference: reference } = await invest(investor, id, offer);
    await record(world, reviewers, { amount, reference });
  }
}

/** The id of somebody's investment in a loan, once the deposit for it is applied. */
async function paidInvestmentOf({ client, name }: Actor, loanId: number): Promise<string> {
  const { investmentid } = await until(`the payment of ${name} for loan ${loanId}`, async () => {
    const mine = await client.call(investmentsApi.listMyInvestments, {});
    return mine.find(({ loanid, paymentstatus }) => loanid === loanId && paymentstatus === 'Paid');
  });
  return investmentid;
}
