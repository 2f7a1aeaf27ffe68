import { useNavigate } from 'react-router-dom';
import { texts } from '#web/platform/language/texts.en.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { signOut } from '#web/platform/session/session.ts';

/** Signs out, and leads to /login (SITE-20). */
export function LogoutButton({ className }: { className: string }) {
  const navigate = useNavigate();
  const leave = async () => {
    const left = signOut();
    await navigate('/login');
    showSuccess(texts.signedOut);
    await left;
  };
  return (
    <button type="button" className={className} onClick={() => void leave()}>
      {texts.logout}
    </button>
  );
}
