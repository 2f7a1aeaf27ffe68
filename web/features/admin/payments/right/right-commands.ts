import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { type CommandOutcome, paramsOf, runCommand, submitForm } from '#web/features/admin/queue/commands.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

const preparing = { done: texts.prepared, failed: texts.notPrepared };
const confirming = { done: texts.confirmed, failed: texts.notConfirmed };
const withdrawing = { done: texts.withdrawn, failed: texts.notWithdrawn };

type Command = (form: FormData) => Promise<CommandOutcome>;

/** Prepares that a receipt was another person's (WALLET-50). */
const reassign: Command = (form) =>
  submitForm(form, staffWalletApi.reassignReceipt, {
    shape: () => ({ reference: textOf(form, 'right-reference').trim(), reason: textOf(form, 'right-reason') }),
    check: ({ reference }): Record<string, string> => (reference ? {} : { reference: texts.referenceMissing }),
    send: (body, options) => call(staffWalletApi.reassignReceipt, { params: paramsOf(form), body }, options),
    renamed: { reference: 'right-reference', reason: 'right-reason' },
    ...preparing,
  });

/** Prepares that a card payment was charged back (WALLET-55). */
const chargeBack: Command = (form) =>
  submitForm(form, staffWalletApi.chargeBackReceipt, {
    shape: () => ({ gatewayReference: textOf(form, 'gatewayReference') }),
    send: (body, options) => call(staffWalletApi.chargeBackReceipt, { params: paramsOf(form), body }, options),
    ...preparing,
  });

/** Prepares that the bank sent a payout back (WALLET-57). */
const comeBack: Command = (form) =>
  submitForm(form, staffRepaymentsApi.returnPayout, {
    shape: () => ({ bankId: textOf(form, 'bankId') }),
    send: (body, options) => call(staffRepaymentsApi.returnPayout, { params: paramsOf(form), body }, options),
    ...preparing,
  });

/** The commands by the names that their forms give them. */
export const commands = {
  reassign,
  chargeBack,
  comeBack,
  confirmReassignment: (form) =>
    runCommand(
      form,
      (options) => call(staffWalletApi.confirmReassignment, { params: paramsOf(form) }, options),
      confirming,
    ),
  confirmChargeback: (form) =>
    runCommand(
      form,
      (options) => call(staffWalletApi.confirmChargeback, { params: paramsOf(form) }, options),
      confirming,
    ),
  confirmReturn: (form) =>
    runCommand(
      form,
      (options) => call(staffRepaymentsApi.confirmReturn, { params: paramsOf(form) }, options),
      confirming,
    ),
  withdrawReassignment: (form) =>
    runCommand(
      form,
      (options) => call(staffWalletApi.withdrawReassignment, { params: paramsOf(form) }, options),
      withdrawing,
    ),
  withdrawChargeback: (form) =>
    runCommand(
      form,
      (options) => call(staffWalletApi.withdrawChargeback, { params: paramsOf(form) }, options),
      withdrawing,
    ),
  withdrawReturn: (form) =>
    runCommand(
      form,
      (options) => call(staffRepaymentsApi.withdrawReturn, { params: paramsOf(form) }, options),
      withdrawing,
    ),
} satisfies Record<string, Command>;
