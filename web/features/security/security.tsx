import { type LoaderFunctionArgs, useLoaderData, useOutletContext, useSearchParams } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { CommandOutcome } from '#web/platform/forms/form.ts';
import { guard } from '#web/platform/session/guard.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { PasswordField } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { Authenticator } from './authenticator.tsx';
import { hasAuthenticator } from './cognito.ts';
import { securityAction } from './commands.ts';
import { texts } from './texts.en.ts';

export const action = securityAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await guard(request);
  // Amplify throws many kinds of errors. For each of them the page offers to try again.
  return { isOn: await hasAuthenticator().catch(() => undefined) };
}

export function Component() {
  const { isOn } = useLoaderData<typeof loader>();
  const user = useOutletContext<User>();
  const outcome = useOutcome<CommandOutcome>();
  const outcomeOfForm = (command: string) => (outcome?.command === command ? outcome : undefined);
  const [search] = useSearchParams();
  return (
    <AreaPage title={texts.title} isNarrow>
      {search.has('staff') && <Note tone="wait">{isOn ? texts.staffAgain : texts.staffFirst}</Note>}
      <Password outcome={outcomeOfForm('password')} />
      {isOn === undefined ? (
        <Retry>{texts.notLoaded}</Retry>
      ) : (
        <Authenticator isOn={isOn} user={user} outcome={outcomeOfForm(isOn ? 'off' : 'on')} />
      )}
      <SignOutEverywhere outcome={outcomeOfForm('everywhere')} />
    </AreaPage>
  );
}

const Password = ({ outcome }: { outcome: CommandOutcome | undefined }) => (
  <section className="card stack">
    <h2>{texts.password}</h2>
    {outcome?.done && (
      <Note tone="ok" isNews>
        {texts.changed}
      </Note>
    )}
    <PostForm key={useKey(outcome)} outcome={outcome} submit={texts.change} busy={texts.changing}>
      <input type="hidden" name="command" value="password" />
      <PasswordField name="oldPassword" label={texts.oldPassword} autoComplete="current-password" />
      <PasswordField name="newPassword" label={texts.newPassword} hint={texts.rule} autoComplete="new-password" />
    </PostForm>
  </section>
);

function SignOutEverywhere({ outcome }: { outcome: CommandOutcome | undefined }) {
  const sheet = useSheet();
  return (
    <section className="card stack">
      <h2>{texts.everywhere}</h2>
      <p>{texts.everywhereWhy}</p>
      <button type="button" className="btn alt" onClick={sheet.open}>
        {texts.everywhere}
      </button>
      <Sheet handle={sheet} title={texts.everywhereTitle} close={texts.stay}>
        <PostForm outcome={outcome} submit={texts.everywhere} busy={texts.busy}>
          <input type="hidden" name="command" value="everywhere" />
        </PostForm>
      </Sheet>
    </section>
  );
}
