import { Outlet, useNavigation } from 'react-router-dom';
import { Toaster } from './toaster.tsx';

/** What is around every page: the line that moves while the next one is waited for, and the toasts. */
export function Frame() {
  const isWaiting = useNavigation().state !== 'idle';
  return (
    <>
      {isWaiting && <div className="waiting-line" />}
      <Outlet />
      <Toaster />
    </>
  );
}
