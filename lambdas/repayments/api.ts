import { guaranteesBy, guarantors } from '#lambdas/guarantors/store.ts';
import { investmentsBy } from '#lambdas/investments/store.ts';
import { balanceNeeded } from '#lambdas/ledger/store.ts';
import { partiesNeeded } from '#lambdas/loans/parties.ts';
import { loans } from '#lambdas/loans/store.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { account } from '#shared/ledger/postings.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { openCardPage, receiveCardPayment } from './card-payment.ts';
import { confirmDefault, proposeDefault } from './default-loan.ts';
import { confirmDisbursement, prepareDisbursement, withdrawDisbursement } from './disbursement.ts';
import { confirmLipPayout, prepareLipPayout, withdrawLipPayout } from './lip-payout.ts';
import { listAnnouncements } from './list-announcements.ts';
import { payFromWallet, payOff, readPayoff } from './pay-from-wallet.ts';
import { announcePayment, listOwnCalls, readRepayment, withdrawAnnouncement } from './pay-page.ts';
import { listLoanRepayments, readInvestorSchedule } from './read-schedules.ts';
import { rejectAnnouncement } from './reject-announcement.ts';
import { calls, lipPayouts, shareChunks } from './store.ts';

type OfLoan = { params: { id: number } };
type OfOne = { params: { id: string } };
type By = { userId: string };

const itsLoan = ({ params }: OfLoan) => [loans.keyOf(params)];
/** The loan's number, with which the id of an instalment begins. */
const loanIdIn = (id: string) => Number.parseInt(id, 10);
const loanOfRow = ({ params }: OfOne) => [loans.keyOf({ id: loanIdIn(params.id) })];
const chunksOf = (loanId: number) => shareChunks.partOf('table', { loanId });
const theirWallet = ({ userId }: By) => balanceNeeded(account.wallet(userId));
/** What a member of staff decides on: the loan and its parties. */
const itsParties = ({ params }: OfLoan) => partiesNeeded(params.id);

/** What paying the pool's part of a loan in default needs. */
const itsDefault = ({ params: { id } }: OfLoan) => [
  loans.keyOf({ id }),
  lipPayouts.keyOf({ loanId: id }),
  chunksOf(id),
  guarantors.partOf('table', { loanId: id }),
];

export const handler = serve(
  { ...repaymentsApi, ...staffRepaymentsApi },
  {
    listLoanRepayments,
    readInvestorSchedule,
    readRepayment,
    announcePayment,
    withdrawAnnouncement,
    listAnnouncements,
    rejectAnnouncement,
    openCardPage,
    payFromWallet,
    receiveCardPayment,
    readPayoff,
    payOff,
    listOwnCalls,
    prepareDisbursement,
    confirmDisbursement,
    withdrawDisbursement,
    proposeDefault,
    confirmDefault,
    prepareLipPayout,
    confirmLipPayout,
    withdrawLipPayout,
  },
  {
    listLoanRepayments: itsLoan,
    readInvestorSchedule: ({ params: { id }, userId }) => [loans.keyOf({ id }), chunksOf(id), investmentsBy(userId)],
    readRepayment: (of) => [...loanOfRow(of), ...theirWallet(of)],
    announcePayment: loanOfRow,
    withdrawAnnouncement: loanOfRow,
    rejectAnnouncement: ({ params }) => partiesNeeded(loanIdIn(params.id)),
    openCardPage: loanOfRow,
    payFromWallet: (of) => [...loanOfRow(of), ...theirWallet(of), chunksOf(loanIdIn(of.params.id))],
    readPayoff: itsLoan,
    payOff: (of) => [
      ...itsLoan(of),
      ...theirWallet(of),
      chunksOf(of.params.id),
      calls.partOf('table', { loanId: of.params.id }),
    ],
    listOwnCalls: ({ userId }) => [guaranteesBy(userId)],
    prepareDisbursement: (of) => [...itsParties(of), ...balanceNeeded(account.loanHold(of.params.id))],
    confirmDisbursement: itsParties,
    withdrawDisbursement: itsParties,
    proposeDefault: itsParties,
    confirmDefault: itsParties,
    prepareLipPayout: itsDefault,
    confirmLipPayout: itsDefault,
    withdrawLipPayout: itsDefault,
  },
);
