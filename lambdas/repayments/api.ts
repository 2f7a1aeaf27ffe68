import { serve } from '#lambdas/platform/serve.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { openCardPage, receiveCardPayment } from './card-payment.ts';
import { confirmDefault, proposeDefault } from './default-loan.ts';
import { confirmDisbursement, prepareDisbursement, withdrawDisbursement } from './disbursement.ts';
import { confirmLipPayout, prepareLipPayout, withdrawLipPayout } from './lip-payout.ts';
import { listAnnouncements } from './list-announcements.ts';
import { payFromWallet, payOff, readPayoff } from './pay-from-wallet.ts';
import { announcePayment, listOwnCalls, readRepayment, withdrawAnnouncement } from './pay-page.ts';
import { listLoanRepayments, readInvestorSchedule } from './read-schedules.ts';
import { rejectAnnouncement } from './reject-announcement.ts';

export const handler = serve(repaymentsApi, {
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
});
