import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type * as z from 'zod/mini';
import { documentsApi } from '#shared/documents/api.ts';
import { NotUploaded, prepareFile, sendTo, sizeAndHashOf } from '#web/platform/files/upload.ts';
import { said } from '#web/platform/language/said.en.ts';
import { texts as platformTexts } from '#web/platform/language/texts.en.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { AreaStyles } from '#web/ui/area-styles.tsx';
import { useEvery } from '#web/ui/effects.ts';
import { FileButton } from '#web/ui/file-slot.tsx';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { Page } from '#web/ui/page.tsx';
import { texts as uiTexts } from '#web/ui/texts.en.ts';
import { SelfieCamera } from './selfie-camera.tsx';
import { texts } from './texts.en.ts';

/** The state of the selfie of a link. `wrong` is the reason if it could not be sent. */
type Progress =
  | { step: 'ready'; wrong?: string }
  | { step: 'sending'; percent: number }
  | { step: 'checking'; since: number }
  | { step: 'done' }
  | { step: 'ended' };

export async function loader({ request }: LoaderFunctionArgs): Promise<{ token: string; begins: Progress }> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const isToken = documentsApi.readSelfieLink.body.safeParse({ token }).success;
  return { token, begins: isToken ? await read(token).catch(afterError) : ended };
}

const ended: Progress = { step: 'ended' };

async function read(token: string): Promise<Progress> {
  return progressOf(await call(documentsApi.readSelfieLink, { body: { token } }));
}

function progressOf({ status, reason, reasoncode }: z.output<typeof documentsApi.readSelfieLink.result>): Progress {
  if (status === 'Clean') return { step: 'done' };
  if (status === 'Awaited') return { step: 'checking', since: Date.now() };
  if (status === null) return { step: 'ready' };
  return { step: 'ready', wrong: said({ message: reason ?? '', code: reasoncode ?? undefined }) };
}

const hasLinkEnded = (error: unknown): boolean => error instanceof Refused && error.status === 404;

function afterError(error: unknown): Progress {
  if (hasLinkEnded(error)) return ended;
  if (!(error instanceof Refused || error instanceof Unreachable || error instanceof NotUploaded)) throw error;
  return { step: 'ready', wrong: error.message ? said(error) : platformTexts.uploadFailed };
}

/**
 * The page of a selfie link, on the phone (SITE-69). It takes the selfie and sends it without signing in. The person continues
 * on the device that made the link.
 */
export function Component() {
  const { token, begins } = useLoaderData<typeof loader>();
  return (
    <Page title={texts.takeSelfie} isNarrow top={<LanguageLink className="top-link" />}>
      <AreaStyles />
      <Selfie key={token} token={token} begins={begins} />
    </Page>
  );
}

const POLL_EVERY_MS = 2000;
/** After that another selfie can be taken: the file may never have arrived. */
const MAX_CHECK_MS = 90_000;

function Selfie({ token, begins }: { token: string; begins: Progress }) {
  const [progress, setProgress] = useState(begins);
  const send = async (chosen: File) => {
    setProgress({ step: 'sending', percent: 0 });
    try {
      await upload(token, chosen, (percent) => setProgress({ step: 'sending', percent }));
      setProgress({ step: 'checking', since: Date.now() });
    } catch (error) {
      setProgress(afterError(error));
    }
  };
  const poll = async () => {
    if (progress.step !== 'checking') return;
    let next = await read(token).catch((error: unknown) => (hasLinkEnded(error) ? ended : progress));
    if (next.step === 'checking') {
      if (Date.now() - progress.since <= MAX_CHECK_MS) return;
      next = { step: 'ready', wrong: texts.slowCheck };
    }
    // An earlier answer may have come meanwhile, and even another selfie have been taken.
    setProgress((now) => (now === progress ? next : now));
  };
  useEvery(POLL_EVERY_MS, () => void poll());
  return <Step progress={progress} onTaken={(selfie) => void send(selfie)} />;
}

function Step({ progress, onTaken }: { progress: Progress; onTaken: (selfie: File) => void }) {
  switch (progress.step) {
    case 'ended':
      return (
        <Note tone="bad" title={texts.linkEnded}>
          {texts.linkEndedNext}
        </Note>
      );
    case 'done':
      return (
        <Note tone="ok" isNews title={texts.selfieArrived}>
          {texts.selfieArrivedNext}
        </Note>
      );
    case 'checking':
      return <Note isNews>{texts.selfieChecked}</Note>;
    case 'sending':
      return (
        <>
          <p role="status">{texts.busy}</p>
          <progress aria-label={uiTexts.sent(texts.selfie)} value={progress.percent} max={100} />
        </>
      );
    case 'ready':
      return (
        <>
          {progress.wrong !== undefined && (
            <Note tone="bad" isNews title={texts.selfieRefused}>
              {progress.wrong}
            </Note>
          )}
          <p>{texts.selfieFor}</p>
          <p className="hint">{texts.selfieAdvice}</p>
          <div className="row">
            <SelfieCamera onTaken={onTaken} />
            <FileButton label={texts.selfie} word={uiTexts.cameraApp} type="Selfie" onChosen={onTaken} />
          </div>
        </>
      );
  }
}

async function upload(token: string, chosen: File, onProgress: (percent: number) => void): Promise<void> {
  const photo = await prepareFile('Selfie', chosen);
  const body = { token, contentType: 'image/jpeg' as const, ...(await sizeAndHashOf(photo)) };
  await sendTo(await call(documentsApi.presignSelfie, { body }), photo, onProgress);
}
