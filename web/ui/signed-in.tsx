import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNewVersion } from '#web/platform/browser/app-cache.ts';
import { stay, useIdleWarning } from '#web/platform/session/idle.ts';
import { signOut } from '#web/platform/session/session.ts';
import { AreaStyles } from './area-styles.tsx';
import { Note } from './note.tsx';
import { texts } from './session.en.ts';

/** Part of every page of a signed-in person: the idle timer, and the notice of a new version. */
export function SignedIn() {
  const navigate = useNavigate();
  const leave = async () => {
    const left = signOut();
    await navigate('/login');
    await left;
  };
  const isWarned = useIdleWarning();
  const hasNewVersion = useNewVersion();
  return (
    <>
      {(isWarned || hasNewVersion) && <AreaStyles />}
      {hasNewVersion && <NewVersion />}
      {isWarned && <IdleDialog onStay={stay} onLeave={() => void leave()} />}
    </>
  );
}

/** The notice of a new version. */
export const NewVersion = () => (
  <Note isNews>
    <div className="row between">
      <p>{texts.newVersion}</p>
      <button type="button" className="btn alt" onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </div>
  </Note>
);

/** The warning a minute before the session ends (SITE-16). Escape and clicking outside it keep the session. */
export function IdleDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const keepOnBackdrop = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) onStay();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The dialog itself handles Escape.
    <dialog className="sheet" aria-labelledby="idle-title" ref={showModal} onCancel={onStay} onClick={keepOnBackdrop}>
      <div className="stack">
        <h2 id="idle-title">{texts.idleTitle}</h2>
        <p>{texts.idleWhy}</p>
        <div className="row">
          <button type="button" className="btn" onClick={onStay}>
            {texts.stay}
          </button>
          <button type="button" className="btn alt" onClick={onLeave}>
            {texts.leave}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Closing returns the focus. */
function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}
