import { lazy, Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { useSignedIn } from '#web/platform/session/current-session.ts';
import styles from './frame.css?inline';
import { Toaster } from './toaster.tsx';

// If this chunk cannot be loaded, the page stays usable.
const SignedIn = lazy(async () => {
  const module = await import('./signed-in.tsx').catch(() => undefined);
  return { default: module?.SignedIn ?? (() => null) };
});

/** The frame of every page: the progress bar during navigation, the toasts, and the session's idle timer. */
export function Frame() {
  const isWaiting = useNavigation().state !== 'idle';
  const isSignedIn = useSignedIn();
  return (
    <>
      <style href="frame" precedence="frame">
        {styles}
      </style>
      {isWaiting && <div className="waiting-line" />}
      {isSignedIn && (
        <Suspense>
          <SignedIn />
        </Suspense>
      )}
      <Outlet />
      <Toaster />
    </>
  );
}
