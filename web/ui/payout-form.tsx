import { useState } from 'react';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { banks, PayoutAccount } from '#shared/accounts/payout-account.ts';
import { type Outcome, type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { CodeField } from './code-field.tsx';
import { asTyped, Choice, Field, PasswordField } from './fields.tsx';
import { texts } from './payout.en.ts';
import { PostForm } from './post-form.tsx';

const Method = PayoutAccount.shape.method;

/** Sends the payout form of a page: its `command` is 'payout'. */
export const setPayoutAccount = (form: FormData): Promise<Sent> =>
  sendForm(form, ownAccountApi.setPayoutDestination.body, {
    shape: payoutOf,
    send: async (body, options) => showSuccess(said(await call(ownAccountApi.setPayoutDestination, { body }, options))),
    failed: texts.failed,
  });

/** The body of the call, from the form's fields: only a bank has a name. */
const payoutOf = (form: FormData) => ({
  method: textOf(form, 'method'),
  ...(textOf(form, 'bankName') && { bankName: textOf(form, 'bankName') }),
  account: textOf(form, 'account'),
  password: textOf(form, 'password'),
  code: textOf(form, 'code'),
  ...(textOf(form, 'appcode') && { appcode: textOf(form, 'appcode') }),
});

/** The payout destination: an account in one's own name, set with the password and a mailed code (ACCOUNTS-36). */
export function PayoutForm({ outcome }: { outcome: Outcome | undefined }) {
  const [method, setMethod] = useState<PayoutAccount['method']>('Bank');
  // Whether the second factor is needed is known after the server's first answer.
  const [hasApp, setHasApp] = useState(false);
  if (outcome?.errors?.appcode && !hasApp) setHasApp(true);
  return (
    <PostForm outcome={outcome} submit={texts.save} busy={texts.saving}>
      <input type="hidden" name="command" value="payout" />
      <Choice
        name="method"
        legend={texts.method}
        value={method}
        options={texts.methods}
        onChoose={(chosen) => setMethod(Method.parse(chosen))}
      />
      {method === 'Bank' && (
        <Choice
          name="bankName"
          legend={texts.bankName}
          value=""
          options={Object.fromEntries(banks.map((bank) => [bank, bank]))}
        />
      )}
      <Field
        name="account"
        label={method === 'Bank' ? texts.accountNumber : texts.walletNumber}
        hint={texts.ownName}
        inputMode={method === 'Bank' ? 'numeric' : 'tel'}
        autoComplete="off"
        {...asTyped}
      />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      <CodeField requestCode={() => call(ownAccountApi.requestPayoutCode, {})} />
      {hasApp && <Field name="appcode" label={texts.appCode} inputMode="numeric" autoComplete="off" {...asTyped} />}
    </PostForm>
  );
}
