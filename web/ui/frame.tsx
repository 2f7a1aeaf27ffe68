import { lazy, Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { useSignedIn } from '#web/platform/session/current-session.ts';
import { Toaster } from './toaster.tsx';

// A connection that breaks here takes no page away.
const SignedIn = lazy(async () => {
  const module = await import('./signed-in.tsx').catch(() => undefined);
  return { default: module?.SignedIn ?? (() => null) };
});

/** What is around every page: the line that moves while the next one is waited for, the toasts, and the session's watch. */
export function Frame() {
  const isWaiting = useNavigation().state !== 'idle';
  const isSignedIn = useSignedIn();
  return (
    <>
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
