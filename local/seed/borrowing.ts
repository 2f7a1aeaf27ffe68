import { investmentsApi } from '#shared/investments/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import {
  accept,
  approveInvestment,
  askForLoan,
  confirmLoan,
  type Desk,
  invest,
  nominate,
  type Offer,
  proposeLoan,
  proveIncome,
  scoreLoan,
  setUpStandingOrder,
  verifyGuarantor,
  type Wish,
} from './lending.ts';
import { disburse, record, setPayoutAccount } from './money.ts';
import type { Actor } from './people.ts';
import { signGuarantee, signLoanAgreement } from './signing.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

/** Who borrows what of whom, and who stands for it: all of them verified. */
export type Borrowing = {
  borrower: Actor;
  wish: Wish;
  backers?: readonly { investor: Actor; offer: Offer }[];
  guarantors?: readonly Actor[];
};

type Stage = { world: World; desk: Desk };
type Step = (stage: Stage, borrowing: Borrowing, id: number) => Promise<unknown>;

/** How a loan comes to each status from the one before. */
const steps: readonly { to: LoanStatus; by: Step }[] = [
  {
    to: 'UnderReview',
    async by({ desk }, { wish }, id) {
      await scoreLoan(desk.risk, id, wish);
      await proposeLoan(desk, id, wish.amount);
    },
  },
  { to: 'Approved', by: ({ desk }, { wish }, id) => confirmLoan(desk, id, wish.amount) },
  { to: 'FullyFundedPendingApproval', by: commitAll },
  {
    to: 'Funded',
    async by({ desk }, { backers = [] }, id) {
      for (const { investor } of backers) await approveInvestment(desk, await paidInvestmentOf(investor, id));
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
        await setUpStandingOrder(guarantor, stage.desk, id, guarantee);
        await verifyGuarantor(stage.desk, guarantee);
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
    async by({ world, desk }, { borrower }, id) {
      await setPayoutAccount(world, borrower);
      await disburse(desk, id);
    },
  },
];

/** Takes a loan from its request to a status on the way to Active. Answers its number. */
export async function borrow(stage: Stage, borrowing: Borrowing, goal: LoanStatus): Promise<number> {
  const id = await askForLoan(borrowing.borrower, borrowing.wish);
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
    await untilLoan(stage.desk, id, to);
  }
}

/** Waits until a loan has a status, which may follow from an act a moment later. */
const untilLoan = ({ credit }: Desk, id: number, status: LoanStatus) =>
  until(`loan ${id} to be ${status}`, async () => {
    const loan = await credit.client.call(loansApi.readLoanForReview, { params: { id } });
    return loan.status === status ? loan : undefined;
  });

/** Accepts to guarantee a loan and proves the income for it. Answers the guarantor's id. */
export async function takeOn(guarantor: Actor, loanId: number): Promise<string> {
  const id = await accept(guarantor, loanId);
  await proveIncome(guarantor, loanId);
  return id;
}

async function commitAll({ world, desk }: Stage, { backers = [] }: Borrowing, id: number): Promise<void> {
  for (const { investor, offer } of backers) {
    const { totalpayableamount: amount, investorpaymentreference: reference } = await invest(investor, id, offer);
    await record(world, desk, { amount, reference });
  }
}

/** The investment in a loan, once what was deposited for it is applied. */
async function paidInvestmentOf({ client, name }: Actor, loanId: number): Promise<string> {
  const { investmentid } = await until(`the payment of ${name} for loan ${loanId}`, async () => {
    const mine = await client.call(investmentsApi.listMyInvestments, {});
    return mine.find(({ loanid, paymentstatus }) => loanid === loanId && paymentstatus === 'Paid');
  });
  return investmentid;
}
