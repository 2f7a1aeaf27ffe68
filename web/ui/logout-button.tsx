import { useNavigate } from 'react-router-dom';
import { signOut } from '#web/platform/session.ts';
import { texts } from '#web/platform/texts.en.ts';
import { showSuccess } from '#web/platform/toasts.ts';

/** Signs out, and leads to /login (SITE-20). */
export function LogoutButton() {
  const navigate = useNavigate();
  const leave = async () => {
    const left = signOut();
    await navigate('/login');
    showSuccess(texts.signedOut);
    await left;
  };
  return (
    <button type="button" className="btn alt" onClick={() => void leave()}>
      {texts.logout}
    </button>
  );
}
