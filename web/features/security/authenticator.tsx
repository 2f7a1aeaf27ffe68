import { toSvgPath } from 'lean-qr/extras/svg';
import { generate } from 'lean-qr/nano';
import { useState } from 'react';
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

/** The second factor of an account: whether it is on, how it is set up, and how it is given up. */
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
        {user.roles.includes('Admin') && (
          <Note tone="wait">
            <p>{texts.staff}</p>
          </Note>
        )}
        <SetUp email={user.email} outcome={outcome} />
      </>
    )}
  </section>
);

function SetUp({ email, outcome }: { email: string; outcome: CommandOutcome | undefined }) {
  const [offered, setOffered] = useState<{ secret: string; address: string }>();
  const [isBusy, setBusy] = useState(false);
  const offer = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await offerSecret(email).catch(() => undefined);
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
      <QrCode text={offered.address} name={texts.qrCode} />
      <Copied label={texts.key} text={offered.secret} />
      <PostForm outcome={outcome} submit={texts.turnOn} busy={texts.busy}>
        <input type="hidden" name="command" value="on" />
        <OneTimeCode label={texts.code} hint={texts.codeHint} />
      </PostForm>
    </>
  );
}

function TurnOff({ outcome }: { outcome: CommandOutcome | undefined }) {
  const sheet = useSheet();
  return (
    <>
      <button type="button" className="btn alt" onClick={sheet.open}>
        {texts.turnOff}
      </button>
      <Sheet handle={sheet} title={texts.turnOffTitle}>
        <p>{texts.turnOffWhy}</p>
        <PostForm outcome={outcome} submit={texts.turnOff} busy={texts.busy}>
          <input type="hidden" name="command" value="off" />
        </PostForm>
        <button type="button" className="btn alt full" onClick={sheet.close}>
          {texts.keepOn}
        </button>
      </Sheet>
    </>
  );
}

/** The light margin that a camera needs around a code, in modules of the code. */
const QUIET_ZONE = 4;

/** A text for the camera of another device. Its accessible name says what else leads to the same. */
function QrCode({ text, name }: { text: string; name: string }) {
  const code = generate(text);
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg className="qr-code" viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`} role="img" aria-label={name}>
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} />
    </svg>
  );
}
