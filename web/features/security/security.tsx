import {
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useOutletContext,
  useSearchParams,
} from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { guard } from '#web/platform/session/guard.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { PasswordField } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { type Acted, act } from './acts.ts';
import { Authenticator } from './authenticator.tsx';
import { hasAuthenticator } from './cognito.ts';
import { texts } from './texts.en.ts';

export const action = act;

export async function loader({ request }: LoaderFunctionArgs) {
  await guard(request);
  // Amplify has errors of its own for what fails: whichever it is, the page offers another try.
  return { isOn: await hasAuthenticator().catch(() => undefined) };
}

export function Component() {
  const { isOn } = useLoaderData<typeof loader>();
  const user = useOutletContext<User>();
  const acted = useActionData<Acted>();
  const of = (act: string) => (acted?.act === act ? acted : undefined);
  const [search] = useSearchParams();
  return (
    <AreaPage title={texts.title} isNarrow>
      {search.has('staff') && (
        <Note tone="wait">
          <p>{isOn ? texts.staffAgain : texts.staffFirst}</p>
        </Note>
      )}
      <Password acted={of('password')} />
      {isOn === undefined ? (
        <Retry>{texts.notLoaded}</Retry>
      ) : (
        <Authenticator isOn={isOn} user={user} acted={of(isOn ? 'off' : 'on')} />
      )}
      <Everywhere acted={of('everywhere')} />
    </AreaPage>
  );
}

const Password = ({ acted }: { acted: Acted | undefined }) => (
  <section className="card stack">
    <h2>{texts.password}</h2>
    {acted?.done && (
      <Note tone="ok" isNews>
        <p>{texts.changed}</p>
      </Note>
    )}
    <PostForm key={acted?.done} outcome={acted} submit={texts.change} busy={texts.changing}>
      <input type="hidden" name="act" value="password" />
      <PasswordField name="oldPassword" label={texts.oldPassword} autoComplete="current-password" />
      <PasswordField name="newPassword" label={texts.newPassword} hint={texts.rule} autoComplete="new-password" />
    </PostForm>
  </section>
);

function Everywhere({ acted }: { acted: Acted | undefined }) {
  const sheet = useSheet();
  return (
    <section className="card stack">
      <h2>{texts.everywhere}</h2>
      <p>{texts.everywhereWhy}</p>
      <button type="button" className="btn alt" onClick={sheet.open}>
        {texts.everywhere}
      </button>
      <Sheet handle={sheet} title={texts.everywhereTitle}>
        <PostForm outcome={acted} submit={texts.everywhere} busy={texts.busy}>
          <input type="hidden" name="act" value="everywhere" />
        </PostForm>
        <button type="button" className="btn alt full" onClick={sheet.close}>
          {texts.stay}
        </button>
      </Sheet>
    </section>
  );
}
