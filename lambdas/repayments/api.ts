import { guaranteesBy } from '#lambdas/guarantors/store.ts';
import { investmentsBy } from '#lambdas/investments/store.ts';
import { balanceNeeded } from '#lambdas/ledger/store.ts';
import { partiesNeeded } from '#lambdas/loans/parties.ts';
import { loans } from '#lambdas/loans/store.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { corrections, payouts } from '#lambdas/wallet/store.ts';
import { account } from '#shared/ledger/postings.ts';
import { openCardPage, receiveCardPayment } from './card-payment.ts';
import { repaymentsContract } from './contract.ts';
import { confirmDisbursement, prepareDisbursement, withdrawDisbursement } from './disbursement.ts';
import { listAnnouncements } from './list-announcements.ts';
import { readPaydown, switchPaydown } from './pay-down.ts';
import { payFromWallet } from './pay-from-wallet.ts';
import { askPayoffQuote, payOff, readPayoff } from './pay-off.ts';
import { announcePayment, listOwnCalls, readRepayment, withdrawAnnouncement } from './pay-page.ts';
import { listLoanRepayments, readInvestorSchedule } from './read-schedules.ts';
import { rejectAnnouncement } from './reject-announcement.ts';
import { confirmReturn, returnPayout, withdrawReturn } from './return-payout.ts';
import { calls, payoffQuotes, shareChunks } from './store.ts';

type OfLoan = { params: { id: number } };
type OfOne = { params: { id: string } };
type By = { userId: string };

const itsLoan = ({ params }: OfLoan) => [loans.keyOf(params)];
/** The loan's number, with which the id of an instalment begins. */
const loanIdIn = (id: string) => Number.parseInt(id, 10);
const loanOfRow = ({ params }: OfOne) => [loans.keyOf({ id: loanIdIn(params.id) })];
const chunksOf = (loanId: number) => shareChunks.partOf('table', { loanId });
const theirWallet = ({ userId }: By) => balanceNeeded(account.wallet(userId));
const itsPayout = ({ params }: OfOne) => [payouts.keyOf(params), corrections.keyOf(params)];
/** What a member of staff decides on: the loan and its parties. */
const itsParties = ({ params }: OfLoan) => partiesNeeded(params.id);

export const handler = serve(
  repaymentsContract,
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
    askPayoffQuote,
    readPaydown,
    switchPaydown,
    listOwnCalls,
    prepareDisbursement,
    confirmDisbursement,
    withdrawDisbursement,
    returnPayout,
    confirmReturn,
    withdrawReturn,
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
    readPayoff: (of) => [...itsLoan(of), payoffQuotes.partOf('table', { loanId: of.params.id })],
    askPayoffQuote: itsLoan,
    readPaydown: itsLoan,
    switchPaydown: itsLoan,
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
    returnPayout: itsPayout,
    confirmReturn: itsPayout,
    withdrawReturn: itsPayout,
  },
);
