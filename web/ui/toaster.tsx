import { pauseToast, resumeToast, type Toast, useToasts } from '#web/platform/notifications/toasts.ts';

/** Where toasts appear: screen readers announce successes politely, failures at once. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <div className="toasts">
      <div role="status">{toasts.filter(({ tone }) => tone === 'ok').map(show)}</div>
      <div role="alert">{toasts.filter(({ tone }) => tone === 'bad').map(show)}</div>
    </div>
  );
}

const show = ({ id, tone, text }: Toast) => (
  <p key={id} className={`toast ${tone}`} onPointerEnter={() => pauseToast(id)} onPointerLeave={() => resumeToast(id)}>
    {text}
  </p>
);
