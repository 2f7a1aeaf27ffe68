import { type ActionFunctionArgs, Link, useActionData, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { accountsApi } from '#shared/accounts/api.ts';
import { OwnRole, Registration } from '#shared/accounts/registration.ts';
import { call } from '#web/platform/api.ts';
import { dateOf, fieldsOf, type Outcome, outcomeOf, readForm, textOf } from '#web/platform/form.ts';
import { texts } from '#web/platform/texts.en.ts';
import { useRedirect } from '#web/ui/effects.ts';
import { asTyped, Choice, DateParts, Field, PhoneField } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { AccountPage } from './account-page.tsx';
import { NewPassword } from './new-password.tsx';

const LOGIN_AFTER_MS = 3000;

/** The registration, and the password once more: what the API never sees. */
const RegistrationForm = z.extend(Registration, { ConfirmPassword: z.string() }).check(
  z.refine(({ Password, ConfirmPassword }) => Password === ConfirmPassword, {
    path: ['ConfirmPassword'],
    error: texts.passwordsDiffer,
    // Said together with what else is wrong, not after it is put right.
    when: () => true,
  }),
);

export async function action({ request }: ActionFunctionArgs): Promise<Outcome & { isDone?: boolean }> {
  const read = readForm(await request.formData(), RegistrationForm, shapeOf);
  if ('errors' in read) return read;
  const { ConfirmPassword, ...body } = read.data;
  try {
    await call(accountsApi.register, { body }, { key: read.key });
    return { isDone: true };
  } catch (error) {
    return outcomeOf(error, texts.registrationFailed);
  }
}

function shapeOf(form: FormData): unknown {
  const { role, loanId, ...fields } = fieldsOf(form);
  return {
    ...fields,
    Phone: textOf(form, 'Phone').replace(/[\s-]/g, ''),
    DateOfBirth: dateOf(form, 'DateOfBirth'),
    Roles: [role],
    LoanId: loanId ? Number(loanId) : undefined,
  };
}

export function Component() {
  const outcome = useActionData<typeof action>();
  const isDone = outcome?.isDone ?? false;
  useRedirect(isDone, '/login', LOGIN_AFTER_MS);
  return (
    <AccountPage title="Create your account" isNarrow={isDone}>
      {isDone ? (
        <>
          <Note tone="ok" isNews>
            <p>{texts.registered}</p>
          </Note>
          <p>
            <Link to="/login">{texts.signIn}</Link>
          </p>
        </>
      ) : (
        <div className="split">
          <div className="stack narrow">
            <RegisterForm outcome={outcome} />
            <p>
              Have an account? <Link to="/login">Sign in</Link>
            </p>
          </div>
          <WhatYouNeed />
        </div>
      )}
    </AccountPage>
  );
}

function RegisterForm({ outcome }: { outcome: Outcome | undefined }) {
  const [query] = useSearchParams();
  const [firstName = '', ...otherNames] = (query.get('fullName') ?? '').trim().split(/\s+/);
  const { data: role = 'Borrower' } = z.safeParse(OwnRole, query.get('role'));
  const loanId = query.get('loanId')?.match(/^\d{1,9}$/)?.[0];
  return (
    <PostForm outcome={outcome} submit="Create account" busy="Creating your account…">
      {loanId ? (
        <Invitation name={query.get('fullName') ?? ''} loanId={loanId} role={role} />
      ) : (
        <Choice name="role" legend="I want to" value={role} options={roles} />
      )}
      <Field name="FirstName" label="First name" autoComplete="given-name" defaultValue={firstName} />
      <Field name="MiddleName" label="Middle name (optional)" autoComplete="additional-name" />
      <Field name="LastName" label="Last name" autoComplete="family-name" defaultValue={otherNames.join(' ')} />
      <DateParts name="DateOfBirth" legend="Date of birth" hint="For example, 27 3 1991. You must be 18 or older." />
      <Field
        name="Email"
        label="Email"
        hint="We send a link there to activate your account"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={query.get('email') ?? ''}
        {...asTyped}
      />
      <PhoneField name="Phone" label="Mobile number" />
      <Field name="Address" label="Address" hint="Village and district" autoComplete="street-address" />
      <NewPassword
        name="Password"
        label="Password"
        repeat={{ name: 'ConfirmPassword', label: 'Repeat the password' }}
      />
    </PostForm>
  );
}

const roles = { Borrower: 'Borrow money', Investor: 'Invest in loans', Guarantor: 'Be a guarantor' };

/** Somebody was nominated: who for is told, and the role is not to choose. */
const Invitation = ({ name, loanId, role }: { name: string; loanId: string; role: string }) => (
  <>
    <Note>
      <p dir="auto">
        {name ? `${name}, you` : 'You'} were asked to guarantee loan #{loanId}. Use the email address that the
        invitation was sent to.
      </p>
    </Note>
    <input type="hidden" name="role" value={role} />
    <input type="hidden" name="loanId" value={loanId} />
  </>
);

const WhatYouNeed = () => (
  <aside className="card stack-tight">
    <h2>What you will need</h2>
    <p>Now, your phone and your email. Soon after:</p>
    <ul>
      <li>two identity documents, certified by a government lawyer</li>
      <li>your income papers, if you borrow, invest or guarantee</li>
      <li>a phone with a camera for a selfie</li>
    </ul>
    <p className="muted">Every document is checked by a person, and shown to nobody else.</p>
  </aside>
);
