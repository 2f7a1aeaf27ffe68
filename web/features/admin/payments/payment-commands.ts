import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import {
  type CommandOutcome,
  comingWith,
  paramsOf,
  runCommand,
  seenIn,
  submitForm,
  targetOf,
} from '#web/features/admin/queue/commands.ts';
import { numberOf, textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

/** Records money that arrived, with the values of the statement. */
export const recordReceipt = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffWalletApi.recordReceipt, {
    shape: () => ({
      method: textOf(form, 'method'),
      amount: numberOf(form, 'amount'),
      valuedate: textOf(form, 'valuedate'),
      reference: textOf(form, 'reference'),
      bankid: textOf(form, 'bankid'),
      ...(textOf(form, 'sender') && { sender: textOf(form, 'sender') }),
    }),
    send: (body, options) => call(staffWalletApi.recordReceipt, { body }, options),
    done: ({ status }) => (status === 'Conflict' ? texts.recordConflict : texts.recordDone),
    failed: texts.recordFailed,
  });

/** Records a receipt in conflict: the bank has used its id twice (WALLET-49). */
export const recordConflict = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(staffWalletApi.recordConflict, { params: paramsOf(form) }, options), {
    done: texts.recordDone,
    failed: texts.recordFailed,
  });

/** Drops a receipt in conflict (WALLET-49). */
export const dropConflict = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffWalletApi.dropConflict, {
    shape: () => ({ reason: textOf(form, 'reason') }),
    send: (body, options) => call(staffWalletApi.dropConflict, { params: paramsOf(form), body }, options),
    done: texts.dropDone,
    failed: texts.dropFailed,
  });

/** Matches an unmatched receipt to the person whom the form names, or to the owner of the reference. */
export async function matchReceipt(form: FormData): Promise<CommandOutcome> {
  const [userId, reference] = [textOf(form, 'userId'), textOf(form, 'match-reference').trim()];
  if (!userId && !reference) return { target: targetOf(form), errors: { 'match-reference': texts.matchNeeded } };
  return submitForm(form, staffWalletApi.matchReceipt, {
    shape: () => (userId ? { userId } : { reference }),
    send: (body, options) => call(staffWalletApi.matchReceipt, { params: paramsOf(form), body }, options),
    renamed: { reference: 'match-reference' },
    done: texts.matchDone,
    failed: texts.matchFailed,
  });
}

/** Confirms, as the second person, that a receipt is in the bank's statement (WALLET-37). */
export const confirmReceipt = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(staffWalletApi.confirmReceipt, { params: paramsOf(form) }, options), {
    done: texts.checkDone,
    failed: texts.checkRefused,
  });

/** Prepares the refund of an unmatched receipt to its sender. */
export const refundReceipt = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffWalletApi.refundReceipt, {
    shape: () => (textOf(form, 'account') ? { account: textOf(form, 'account') } : {}),
    // The form has this field only if the sender's account is not known.
    check: ({ account }): Record<string, string> =>
      form.has('account') && !account ? { account: texts.refundAccountMissing } : {},
    send: (body, options) => call(staffWalletApi.refundReceipt, { params: paramsOf(form), body }, options),
    done: texts.refundDone,
    failed: texts.refundFailed,
  });

/** The commands that put something right. */
export const rightCommands = comingWith(async () => (await import('./right/right-commands.ts')).commands);

/** Rejects an announced payment, with the reason that its borrower reads (REPAYMENTS-9). */
export const rejectAnnouncement = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffRepaymentsApi.rejectAnnouncement, {
    shape: () => ({ reason: textOf(form, 'reason') }),
    send: (body, options) => call(staffRepaymentsApi.rejectAnnouncement, { params: paramsOf(form), body }, options),
    done: texts.rejectDone,
    failed: texts.rejectFailed,
  });

/** The parameters of a payout that is decided at its loan; undefined for any other. */
function loanParamsOf(form: FormData): { id: string } | undefined {
  const id = textOf(form, 'loan');
  return id ? { id } : undefined;
}

/** Confirms with the bank's reference that a payout was paid. */
export function confirmPayout(form: FormData): Promise<CommandOutcome> {
  const ofLoan = loanParamsOf(form);
  return submitForm<typeof staffWalletApi.confirmPayout, unknown>(form, staffWalletApi.confirmPayout, {
    shape: () => ({ bankReference: textOf(form, 'bankReference') }),
    send: (body, options) =>
      ofLoan
        ? call(staffRepaymentsApi.confirmDisbursement, { params: ofLoan, body: { ...body, ...seenIn(form) } }, options)
        : call(staffWalletApi.confirmPayout, { params: paramsOf(form), body }, options),
    done: texts.confirmDone,
    failed: texts.confirmFailed,
  });
}

/** Ends a payout that the bank did not pay. */
export const failPayout = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffWalletApi.failPayout, {
    shape: () => ({ reason: textOf(form, 'fail-reason') }),
    send: (body, options) => call(staffWalletApi.failPayout, { params: paramsOf(form), body }, options),
    renamed: { reason: 'fail-reason' },
    done: texts.failDone,
    failed: texts.failFailed,
  });

/** Withdraws a payout that was not sent to the bank yet. */
export function withdrawPayout(form: FormData): Promise<CommandOutcome> {
  const ofLoan = loanParamsOf(form);
  const withdrawn = { done: texts.withdrawDone, failed: texts.withdrawFailed };
  if (ofLoan)
    return runCommand(
      form,
      (options) => call(staffRepaymentsApi.withdrawDisbursement, { params: ofLoan }, options),
      withdrawn,
    );
  return submitForm(form, staffWalletApi.withdrawPayout, {
    shape: () => ({ reason: textOf(form, 'withdraw-reason') }),
    send: (body, options) => call(staffWalletApi.withdrawPayout, { params: paramsOf(form), body }, options),
    renamed: { reason: 'withdraw-reason' },
    ...withdrawn,
  });
}

/** Prepares the disbursement of a loan (LOANS-22). */
export const prepareDisbursement = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(staffRepaymentsApi.prepareDisbursement, { params: paramsOf(form) }, options), {
    done: texts.prepareDone,
    failed: texts.prepareFailed,
  });

/** Prepares a transfer between our own accounts (WALLET-30). */
export const prepareTransfer = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffWalletApi.prepareTransfer, {
    shape: () => ({
      from: textOf(form, 'from'),
      to: textOf(form, 'to'),
      amount: numberOf(form, 'amount'),
      note: textOf(form, 'note'),
    }),
    send: (body, options) => call(staffWalletApi.prepareTransfer, { body }, options),
    done: texts.prepareTransferDone,
    failed: texts.prepareTransferFailed,
  });

/** Confirms, as the second person, that a transfer was made (WALLET-31). */
export const confirmTransfer = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(staffWalletApi.confirmTransfer, { params: paramsOf(form) }, options), {
    done: texts.confirmTransferDone,
    failed: texts.confirmTransferFailed,
  });

/** Withdraws a transfer that nobody has confirmed (WALLET-31). */
export const withdrawTransfer = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(staffWalletApi.withdrawTransfer, { params: paramsOf(form) }, options), {
    done: texts.withdrawTransferDone,
    failed: texts.withdrawTransferFailed,
  });
