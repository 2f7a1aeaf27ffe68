import { type ReactNode, useState } from 'react';
import type { User } from '#shared/accounts/api.ts';
import type { CommandOutcome } from '#web/platform/forms/form.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { Copied } from '#web/ui/copied.tsx';
import { OneTimeCode } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { offerSecret } from './cognito.ts';
import { texts } from './texts.en.ts';

type AuthenticatorProps = { isOn: boolean; user: User; outcome: CommandOutcome | undefined };

/** The second factor of an account: whether it is on, with its setup or its removal. */
export const Authenticator = ({ isOn, user, outcome }: AuthenticatorProps) => (
  <section className="card stack">
    <div className="row between">
      <h2>{texts.app}</h2>
      <Tag tone={isOn ? 'ok' : 'plain'}>{isOn ? texts.on : texts.off}</Tag>
    </div>
    {isOn ? (
      <>
        <p>{texts.nowOn}</p>
        <TurnOff outcome={outcome} />
      </>
    ) : (
      <>
        <p>{texts.appWhy}</p>
        {user.roles.includes('Admin') && <Note tone="wait">{texts.staff}</Note>}
        <SetUp email={user.email} outcome={outcome} />
      </>
    )}
  </section>
);

function SetUp({ email, outcome }: { email: string; outcome: CommandOutcome | undefined }) {
  const [offered, setOffered] = useState<{ secret: string; address: string; code: ReactNode }>();
  const [isBusy, setBusy] = useState(false);
  const offer = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await offerWithCode(email).catch(() => undefined);
    setBusy(false);
    if (!answer) showError(texts.failed);
    setOffered(answer);
  };
  if (!offered)
    return (
      <button type="button" className="btn alt" aria-disabled={isBusy || undefined} onClick={() => void offer()}>
        {isBusy ? texts.busy : texts.setUp}
      </button>
    );
  return (
    <>
      <ol className="numbered">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a className="btn alt" href={offered.address}>
        {texts.openApp}
      </a>
      {offered.code}
      <Copied label={texts.key} text={offered.secret} />
      <PostForm outcome={outcome} submit={texts.turnOn} busy={texts.busy}>
        <input type="hidden" name="command" value="on" />
        <OneTimeCode label={texts.code} hint={texts.codeHint} />
      </PostForm>
    </>
  );
}

/** The result of `offerSecret` with its QR code, whose module is loaded on demand. */
async function offerWithCode(email: string) {
  const [{ QrCode }, offered] = await Promise.all([import('#web/ui/qr-code.tsx'), offerSecret(email)]);
  return { ...offered, code: <QrCode text={offered.address} name={texts.qrCode} /> };
}

function TurnOff({ outcome }: { outcome: CommandOutcome | undefined }) {
  const sheet = useSheet();
  return (
    <>
      <button type="button" className="btn alt" onClick={sheet.open}>
        {texts.turnOff}
      </button>
      <Sheet handle={sheet} title={texts.turnOffTitle} close={texts.keepOn}>
        <p>{texts.turnOffWhy}</p>
        <PostForm outcome={outcome} submit={texts.turnOff} busy={texts.busy}>
          <input type="hidden" name="command" value="off" />
        </PostForm>
      </Sheet>
    </>
  );
}
