import type * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { amountOf } from '#web/features/admin/calculator/budget.ts';
import { act, type DeskOutcome, keyOf } from '#web/features/admin/queue/desk-act.ts';
import { readForm, textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './payments.en.ts';

const idOf = (form: FormData) => textOf(form, 'id');
const ofOne = (form: FormData) => ({ params: { id: idOf(form) } });

type Words = { done: string; failed: string };
type Sent<Body> = { body: Body; key: string };

/** Reads a form of the desk as the body of a call, and sends it; `renamed` are fields that the page names otherwise. */
async function submit<E extends Endpoint>(
  form: FormData,
  { body }: E,
  shape: (form: FormData) => unknown,
  send: (sent: Sent<z.output<E['body']>>) => Promise<unknown>,
  words: Words & { renamed?: Record<string, string> },
): Promise<DeskOutcome> {
  const of = textOf(form, 'of');
  const read = readForm<E['body']>(form, body, shape);
  const outcome =
    'errors' in read
      ? { of, errors: read.errors }
      : await act(of, () => send({ body: read.data, key: read.key }), words);
  const errors = outcome.errors && renamedIn(outcome.errors, words.renamed ?? {});
  return { ...outcome, ...(errors && { errors }) };
}

const renamedIn = (errors: Record<string, string>, names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [names[name] ?? name, text]));

/** Records money that arrived, as the statement has it. */
export const recordReceipt = (form: FormData): Promise<DeskOutcome> =>
  submit(
    form,
    walletApi.recordReceipt,
    () => ({
      method: textOf(form, 'method'),
      amount: (amountOf(textOf(form, 'amount')) ?? 0) / 100,
      valuedate: textOf(form, 'valuedate'),
      reference: textOf(form, 'reference'),
      bankid: textOf(form, 'bankid'),
      ...(textOf(form, 'sender') && { sender: textOf(form, 'sender') }),
    }),
    ({ body, key }) => call(walletApi.recordReceipt, { body }, { key }),
    { done: texts.recordDone, failed: texts.recordFailed },
  );

/** Gives an unmatched receipt to the person who was chosen, or whom the reference names. */
export async function matchReceipt(form: FormData): Promise<DeskOutcome> {
  const [userId, reference] = [textOf(form, 'userId'), textOf(form, 'match-reference').trim()];
  if (!userId && !reference) return { of: textOf(form, 'of'), errors: { 'match-reference': texts.matchNeeded } };
  return submit(
    form,
    walletApi.matchReceipt,
    () => (reference ? { reference } : { userId }),
    ({ body, key }) => call(walletApi.matchReceipt, { ...ofOne(form), body }, { key }),
    { done: texts.matchDone, failed: texts.matchFailed, renamed: { reference: 'match-reference' } },
  );
}

/** Prepares that an unmatched receipt goes back to its sender. */
export const refundReceipt = (form: FormData): Promise<DeskOutcome> =>
  submit(
    form,
    walletApi.refundReceipt,
    () => (textOf(form, 'account') ? { account: textOf(form, 'account') } : {}),
    ({ body, key }) => call(walletApi.refundReceipt, { ...ofOne(form), body }, { key }),
    { done: texts.refundDone, failed: texts.refundFailed },
  );

/** Rejects an announced payment, with the reason that its borrower reads (REPAYMENTS-9). */
export const rejectAnnouncement = (form: FormData): Promise<DeskOutcome> =>
  submit(
    form,
    repaymentsApi.rejectAnnouncement,
    () => ({ reason: textOf(form, 'reason') }),
    ({ body, key }) => call(repaymentsApi.rejectAnnouncement, { ...ofOne(form), body }, { key }),
    { done: texts.rejectDone, failed: texts.rejectFailed },
  );

/** The loan of a payout that is decided at its loan; undefined for any other. */
const loanOf = (form: FormData): string | undefined => textOf(form, 'loan') || undefined;

/** Confirms with the bank's reference that a payout was paid. */
export const confirmPayout = (form: FormData): Promise<DeskOutcome> =>
  submit(
    form,
    walletApi.confirmPayout,
    () => ({ bankReference: textOf(form, 'bankReference') }),
    ({ body, key }) => {
      const id = loanOf(form);
      return id === undefined
        ? call(walletApi.confirmPayout, { ...ofOne(form), body }, { key })
        : call(repaymentsApi.confirmDisbursement, { params: { id }, body }, { key });
    },
    { done: texts.confirmDone, failed: texts.confirmFailed },
  );

const reasonIn = (name: string) => (form: FormData) => ({ reason: textOf(form, name) });

/** Ends a payout that the bank did not pay. */
export const failPayout = (form: FormData): Promise<DeskOutcome> =>
  submit(
    form,
    walletApi.failPayout,
    reasonIn('fail-reason'),
    ({ body, key }) => call(walletApi.failPayout, { ...ofOne(form), body }, { key }),
    { done: texts.failDone, failed: texts.failFailed, renamed: { reason: 'fail-reason' } },
  );

/** Takes a payout back before the bank has it. */
export async function withdrawPayout(form: FormData): Promise<DeskOutcome> {
  const id = loanOf(form);
  const words = { done: texts.withdrawDone, failed: texts.withdrawFailed };
  if (id !== undefined)
    return act(
      textOf(form, 'of'),
      () => call(repaymentsApi.withdrawDisbursement, { params: { id } }, keyOf(form)),
      words,
    );
  return submit(
    form,
    walletApi.withdrawPayout,
    reasonIn('withdraw-reason'),
    ({ body, key }) => call(walletApi.withdrawPayout, { ...ofOne(form), body }, { key }),
    { ...words, renamed: { reason: 'withdraw-reason' } },
  );
}

/** Prepares the disbursement of a loan (LOANS-22). */
export const prepareDisbursement = (form: FormData): Promise<DeskOutcome> =>
  act(textOf(form, 'of'), () => call(repaymentsApi.prepareDisbursement, ofOne(form), keyOf(form)), {
    done: texts.prepareDone,
    failed: texts.prepareFailed,
  });
