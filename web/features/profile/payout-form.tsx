import { useState } from 'react';
import { accountsApi } from '#shared/accounts/api.ts';
import { PayoutDestination } from '#shared/accounts/person.ts';
import { type Outcome, textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { asTyped, Field, PasswordField } from '#web/ui/fields.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { texts } from './texts.en.ts';

const methods = PayoutDestination.shape.method.options;

/** The body that the form's fields say: only a bank has a name. */
export const payoutOf = (form: FormData) => ({
  method: textOf(form, 'method'),
  ...(textOf(form, 'bankName') && { bankName: textOf(form, 'bankName') }),
  account: textOf(form, 'account'),
  password: textOf(form, 'password'),
  code: textOf(form, 'code'),
});

/** The payout destination: an account in one's own name, set with the password and a mailed code (ACCOUNTS-36). */
export function PayoutForm({ outcome }: { outcome: Outcome | undefined }) {
  const [method, setMethod] = useState<PayoutDestination['method']>('Bank');
  return (
    <PostForm outcome={outcome} submit={texts.savePayout} busy={texts.saving}>
      <input type="hidden" name="command" value="payout" />
      <fieldset className="field">
        <legend>{texts.method}</legend>
        <div className="choices">
          {methods.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="method"
                value={each}
                checked={each === method}
                onChange={() => setMethod(each)}
              />
              {texts.methods[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {method === 'Bank' && <Field name="bankName" label={texts.bankName} autoComplete="off" />}
      <Field
        name="account"
        label={method === 'Bank' ? texts.accountNumber : texts.walletNumber}
        hint={texts.ownName}
        inputMode={method === 'Bank' ? 'text' : 'tel'}
        autoComplete="off"
        {...asTyped}
      />
      <PasswordField name="password" label={texts.yourPassword} autoComplete="current-password" />
      <CodeField ask={() => call(accountsApi.requestPayoutCode, {})} />
    </PostForm>
  );
}
