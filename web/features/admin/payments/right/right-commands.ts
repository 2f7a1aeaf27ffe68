import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { type CommandOutcome, paramsOf, runCommand, seenIn, submitForm } from '#web/features/admin/queue/commands.ts';
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

type Confirming =
  | (typeof staffWalletApi)['confirmReassignment' | 'confirmChargeback']
  | (typeof staffRepaymentsApi)['confirmReturn'];

const confirm =
  (endpoint: Confirming): Command =>
  (form) =>
    runCommand(form, (options) => call(endpoint, { params: paramsOf(form), body: seenIn(form) }, options), confirming);

type Withdrawing =
  | (typeof staffWalletApi)['withdrawReassignment' | 'withdrawChargeback']
  | (typeof staffRepaymentsApi)['withdrawReturn'];

const withdraw =
  (endpoint: Withdrawing): Command =>
  (form) =>
    runCommand(form, (options) => call(endpoint, { params: paramsOf(form) }, options), withdrawing);

/** The commands by the names that their forms give them. */
export const commands = {
  reassign,
  chargeBack,
  comeBack,
  confirmReassignment: confirm(staffWalletApi.confirmReassignment),
  confirmChargeback: confirm(staffWalletApi.confirmChargeback),
  confirmReturn: confirm(staffRepaymentsApi.confirmReturn),
  withdrawReassignment: withdraw(staffWalletApi.withdrawReassignment),
  withdrawChargeback: withdraw(staffWalletApi.withdrawChargeback),
  withdrawReturn: withdraw(staffRepaymentsApi.withdrawReturn),
} satisfies Record<string, Command>;
