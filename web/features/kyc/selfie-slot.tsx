import { type ReactNode, useState } from 'react';
import { documentsApi, type MyDocument } from '#shared/documents/api.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { useEvery } from '#web/ui/effects.ts';
import { FileSlot, Slot } from '#web/ui/file-slot.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useCommand } from '#web/ui/use-command.ts';
import type { UseUpload } from '#web/ui/use-upload.ts';
import { SelfieCamera } from './selfie-camera.tsx';
import { texts } from './texts.en.ts';

/** A device with a coarse pointer counts as a phone. Selfies are taken only on phones (SITE-69). */
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The selfie. On a phone it is taken with its camera; on another device, with a phone that opens a link. */
export function SelfieSlot({ slot }: { slot: UseUpload }) {
  if (isPhone()) {
    const camera = <SelfieCamera onTaken={(selfie) => void slot.send('Selfie', selfie)} />;
    return <FileSlot label={texts.selfie} type="Selfie" slot={slot} instead={camera} />;
  }
  return (
    <Slot label={texts.selfie} upload={slot.upload}>
      {slot.upload.state === 'ready' ? (
        <div className="row">
          <button type="button" className="btn alt" onClick={slot.remove}>
            {texts.takeAnother}
          </button>
        </div>
      ) : (
        <ByPhone slot={slot} />
      )}
    </Slot>
  );
}

/** A link with its QR code, the time when it was made by the API's clock, and the time when it ends by this device's clock (ms). */
type Link = { code: ReactNode; since: string; ends: number };

/** How long after the end of a link an upload that has begun may still arrive (DOCUMENTS-26). */
const UPLOAD_GRACE_MS = 5 * 60_000;
const POLL_EVERY_MS = 3000;
/** Enough of the newest documents to include all selfies that can be sent while a link is valid. */
const MAX_RECENT = 20;

type Shown = { link?: Link; selfie?: MyDocument | undefined; hasEnded?: boolean };

function ByPhone({ slot }: { slot: UseUpload }) {
  const [{ link, selfie, hasEnded }, setShown] = useState<Shown>({});
  // Nothing is loaded after a failure: the selfie is looked for all the time.
  const { isBusy, outcome, send } = useCommand(texts.noCode, async () => undefined);

  const show = (bymail: boolean) =>
    send(async () => {
      setShown({ link: await newLink(bymail) });
      if (bymail) showSuccess(texts.linkMailed);
    });
  const poll = async () => {
    if (!link) return;
    const found = await newestSelfie(link).catch(() => undefined);
    if (found?.status === 'Clean') {
      const { documentid: documentId, size } = found;
      slot.receive({ type: 'Selfie', documentId, name: texts.fromPhone, size });
      return;
    }
    const isOver = Date.now() >= link.ends + (found?.status === 'Awaited' ? UPLOAD_GRACE_MS : 0);
    const next = isOver ? { hasEnded: true } : { link, selfie: found };
    // There may be another link by now.
    setShown((now) => (now.link === link ? next : now));
  };
  useEvery(POLL_EVERY_MS, () => void poll());

  return (
    <>
      <p>{texts.onPhone}</p>
      {link && (
        <>
          {link.code}
          <p className="hint">{texts.scan}</p>
        </>
      )}
      <LinkStatus selfie={selfie} hasEnded={hasEnded} />
      <Refusal outcome={outcome} state={isBusy ? 'submitting' : 'idle'} />
      <div className="row">
        {!link && (
          <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={() => void show(false)}>
            {hasEnded ? texts.newCode : texts.showCode}
          </button>
        )}
        <button type="button" className="btn alt" aria-disabled={isBusy || undefined} onClick={() => void show(true)}>
          {texts.mailLink}
        </button>
      </div>
    </>
  );
}

function LinkStatus({ selfie, hasEnded }: Pick<Shown, 'selfie' | 'hasEnded'>) {
  if (hasEnded)
    return (
      <Note tone="wait" isNews>
        {texts.codeEnded}
      </Note>
    );
  if (selfie?.status === 'Awaited') return <Note isNews>{texts.onItsWay}</Note>;
  if (selfie?.status !== 'Refused') return null;
  const { reason: message, reasoncode: code } = selfie;
  return (
    <Note tone="bad" isNews title={texts.selfieRefused}>
      {said({ message: message ?? '', code: code ?? undefined })}
    </Note>
  );
}

async function newLink(bymail: boolean): Promise<Link> {
  // The QR code's module is loaded on demand, because most people never see it. Without it no link is made.
  const { QrCode } = await import('#web/ui/qr-code.tsx').catch(() => {
    throw new Unreachable('');
  });
  const { token, createdat, expiresat } = await call(
    documentsApi.newSelfieLink,
    { body: { bymail } },
    { key: crypto.randomUUID() },
  );
  return {
    code: <QrCode text={`${location.origin}/#/selfie?token=${token}`} name={texts.code} />,
    since: createdat,
    ends: Date.now() + Date.parse(expiresat) - Date.parse(createdat),
  };
}

/** The latest selfie that came by a link. */
async function newestSelfie({ since }: Link): Promise<MyDocument | undefined> {
  const recent = await call(documentsApi.listMyDocuments, { query: { limit: MAX_RECENT } });
  return recent.find(({ documenttype, used, createdat }) => documenttype === 'Selfie' && !used && createdat >= since);
}
