import { type ActionFunctionArgs, useLoaderData } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { districtNames } from '#shared/accounts/district.ts';
import { type MyProfile, ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { OwnRole } from '#shared/accounts/registration.ts';
import { type CommandOutcome, type Outcome, sendForm, textOf } from '#web/platform/forms/form.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { supportEmail } from '#web/platform/language/support.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { reloadUser } from '#web/platform/session/session.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { CardHeading } from '#web/ui/card-heading.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { Choice } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts as words } from '#web/ui/texts.en.ts';
import { useKey } from '#web/ui/use-key.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { useAccount } from './account-area.tsx';
import { EmailCard, saveEmail } from './email-card.tsx';
import { LanguageCard, saveLanguage } from './language-card.tsx';
import { texts } from './texts.en.ts';
import { saveTexts, TextsCard } from './texts-card.tsx';

export const loader = async () => ({ profile: await loaded(call(ownAccountApi.readMyProfile, {})) });

/** Adds a role, or sets the e-mail, the language or text messages: all that people change of themselves here (ACCOUNTS-30, ACCOUNTS-35, ACCOUNTS-49, ACCOUNTS-51). */
export async function action({ request }: ActionFunctionArgs): Promise<CommandOutcome | Response> {
  const form = await request.formData();
  const command = textOf(form, 'command');
  if (command === 'language') return saveLanguage(form, command);
  if (command === 'texts' || command === 'noTexts') return { command, ...(await saveTexts(form, command)) };
  return { command, ...(await (command === 'email' ? saveEmail(form) : addRole(form))) };
}

const addRole = (form: FormData) =>
  sendForm(form, ownAccountApi.addRole.body, {
    shape: () => ({ role: textOf(form, 'role') }),
    send: async (body, options) => {
      await call(ownAccountApi.addRole, { body }, options);
      await loaded(reloadUser());
      showSuccess(texts.roleAdded(words.roles[body.role]));
    },
    failed: texts.roleFailed,
  });

export function Component() {
  const { profile } = useLoaderData<typeof loader>();
  const user = useAccount();
  const outcome = useOutcome<CommandOutcome>();
  const outcomeOf = (command: string) => (outcome?.command === command ? outcome : undefined);
  const emailOutcome = outcomeOf('email');
  const emailKey = useKey(emailOutcome);
  return (
    <AreaPage title={texts.profile} isNarrow>
      {profile ? (
        <>
          <Details profile={profile} user={user} />
          <EmailCard key={emailKey} profile={profile} outcome={emailOutcome?.done ? undefined : emailOutcome} />
        </>
      ) : (
        <Retry>{texts.notLoaded}</Retry>
      )}
      {profile && (
        <TextsCard key={profile.texts} profile={profile} outcome={outcomeOf('texts') ?? outcomeOf('noTexts')} />
      )}
      <LanguageCard user={user} outcome={outcomeOf('language')} />
      <References user={user} />
      <Roles user={user} outcome={outcomeOf('role')} />
    </AreaPage>
  );
}

const Details = ({ profile, user }: { profile: MyProfile; user: User }) => (
  <section className="card stack">
    <CardHeading title={texts.details} status={user.kycStatus} />
    <KeyValues
      pairs={[
        [texts.name, [profile.firstname, profile.middlename, profile.lastname].filter(Boolean).join(' ')],
        [texts.dateOfBirth, formatDay(profile.dateofbirth)],
        [texts.phone, profile.phone],
        [texts.address, profile.address],
        [texts.village, profile.village],
        [texts.district, profile.district && districtNames[profile.district]],
      ]}
    />
    <p className="muted">
      {texts.wrong} <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>
    </p>
  </section>
);

function References({ user: { roles, paymentreference, investorpaymentreference } }: { user: User }) {
  if (!roles.includes('Borrower') && !roles.includes('Investor')) return null;
  return (
    <section className="card stack">
      <h2>{texts.references}</h2>
      <p className="muted">{texts.referencesWhy}</p>
      {roles.includes('Borrower') && <Copied label={texts.repaymentReference} text={paymentreference} isReference />}
      {roles.includes('Investor') && (
        <Copied label={texts.depositReference} text={investorpaymentreference} isReference />
      )}
    </section>
  );
}

function Roles({ user: { roles }, outcome }: { user: User; outcome: Outcome | undefined }) {
  const open = OwnRole.options.filter((role) => !roles.includes(role));
  const first = open[0];
  return (
    <section className="card stack">
      <h2>{texts.roles}</h2>
      <p>{roles.map((role) => words.roles[role]).join(', ')}</p>
      {first && (
        // Each role has its own form, because each request has its own idempotency key.
        <PostForm key={first} outcome={outcome} submit={texts.addRole} busy={texts.adding}>
          <input type="hidden" name="command" value="role" />
          <Choice
            name="role"
            legend={texts.anotherRole}
            value={first}
            options={Object.fromEntries(open.map((role) => [role, words.wants[role]]))}
          />
        </PostForm>
      )}
    </section>
  );
}
