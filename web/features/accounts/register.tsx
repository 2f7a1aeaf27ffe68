import { type ActionFunctionArgs, Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { accountsApi } from '#shared/accounts/api.ts';
import { OwnRole, Registration } from '#shared/accounts/registration.ts';
import { dateOf, fieldsOf, type Outcome, type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { forgetDraft } from '#web/ui/draft.ts';
import { useRedirect } from '#web/ui/effects.ts';
import { Choice, DateParts, EmailField, Field, PhoneField } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { texts as words } from '#web/ui/texts.en.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { AccountPage, SignInNext } from './account-page.tsx';
import { NewPassword } from './new-password.tsx';
import { texts } from './texts.en.ts';

const LOGIN_AFTER_MS = 3000;

/** The two email addresses to compare. They are compared even if other fields have errors. */
const Typed = z.object({ Email: Registration.shape.Email, Invited: z.string() });

/** The registration with two fields that are not sent to the API: the repeated password and the invited address. */
const RegistrationForm = z.extend(Registration, { ConfirmPassword: z.string(), Invited: z.optional(z.string()) }).check(
  z.refine(({ Password, ConfirmPassword }) => Password === ConfirmPassword, {
    path: ['ConfirmPassword'],
    error: given.passwordsDiffer,
    // Checked even if other fields have errors, so that all errors are shown at once.
    when: () => true,
  }),
  // A nomination is linked only to the account with its email address (GUARANTORS-8).
  z.refine(({ Email, Invited }) => !Invited || Email.toLowerCase() === Invited.toLowerCase(), {
    path: ['Email'],
    error: texts.otherEmail,
    when: ({ value }) => z.safeParse(Typed, value).success,
  }),
);

export async function action({ request }: ActionFunctionArgs): Promise<Sent> {
  return sendForm(await request.formData(), RegistrationForm, {
    shape: shapeOf,
    send: async ({ ConfirmPassword, Invited, ...body }, options) => {
      await call(accountsApi.register, { body }, options);
      forgetDraft(draftOf(body.LoanId));
    },
    failed: given.registrationFailed,
  });
}

/** Each invitation has its own draft. */
const draftOf = (loanId: string | number = ''): string => `register.${loanId}`;

function shapeOf(form: FormData): unknown {
  const { role, loanId, ...fields } = fieldsOf(form);
  return {
    ...fields,
    Phone: textOf(form, 'Phone').replace(/[\s-]/g, ''),
    DateOfBirth: dateOf(form, 'DateOfBirth'),
    Roles: [role],
    Language: given.code,
    LoanId: loanId ? Number(loanId) : undefined,
  };
}

export function Component() {
  const outcome = useOutcome<typeof action>();
  const isDone = outcome?.done !== undefined;
  useRedirect(isDone, '/login', LOGIN_AFTER_MS);
  return (
    <AccountPage title={texts.registerTitle} isNarrow={isDone}>
      {isDone ? (
        <SignInNext>{given.registered}</SignInNext>
      ) : (
        <div className="split">
          <div className="card stack narrow">
            <RegisterForm outcome={outcome} />
            <p>
              {texts.haveAnAccount} <Link to="/login">{texts.signInTitle}</Link>
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
    <PostForm outcome={outcome} draft={draftOf(loanId)} submit={texts.createAccount} busy={texts.creating}>
      {loanId ? (
        <Invitation name={query.get('fullName') ?? ''} email={query.get('email') ?? ''} loanId={loanId} role={role} />
      ) : (
        <Choice name="role" legend={texts.iWantTo} value={role} options={words.wants} />
      )}
      <Field name="FirstName" label={texts.firstName} autoComplete="given-name" defaultValue={firstName} />
      <Field name="MiddleName" label={texts.middleName} autoComplete="additional-name" />
      <Field name="LastName" label={texts.lastName} autoComplete="family-name" defaultValue={otherNames.join(' ')} />
      <DateParts name="DateOfBirth" legend={texts.dateOfBirth} hint={texts.dateOfBirthHint} />
      <EmailField
        name="Email"
        label={texts.email}
        hint={texts.activationHint}
        autoComplete="email"
        defaultValue={query.get('email') ?? ''}
      />
      <PhoneField name="Phone" label={texts.mobileNumber} />
      <Field name="Address" label={texts.address} hint={texts.addressHint} autoComplete="street-address" />
      <NewPassword
        name="Password"
        label={texts.password}
        repeat={{ name: 'ConfirmPassword', label: texts.repeatPassword }}
      />
      <p>
        {texts.agree.before}
        <Link to="/terms-of-service">{texts.agree.terms}</Link>
        {texts.agree.between}
        <Link to="/privacy-policy">{texts.agree.privacy}</Link>
        {texts.agree.after}
      </p>
    </PostForm>
  );
}

type InvitationProps = { name: string; email: string; loanId: string; role: string };

/** Shown to a nominated person: the loan, with the role fixed to guarantor. */
const Invitation = ({ name, email, loanId, role }: InvitationProps) => (
  <>
    <Note>
      <p dir="auto">{texts.invitation(name, loanId)}</p>
      {role === 'Guarantor' && <p>{texts.invitedThen}</p>}
    </Note>
    <input type="hidden" name="role" value={role} />
    <input type="hidden" name="loanId" value={loanId} />
    <input type="hidden" name="Invited" value={email} />
  </>
);

const WhatYouNeed = () => (
  <aside className="card stack-tight">
    <h2>{texts.needsTitle}</h2>
    <p>{texts.needsNow}</p>
    <ul>
      {texts.needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
    <p className="muted">{texts.needsPrivacy}</p>
  </aside>
);
