import { useLoaderData } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { toHandIn } from '#shared/kyc/identity.ts';
import type { Refusal } from '#shared/reasons/refusal.ts';
import { formatActBy, formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { whyRefused } from '#web/platform/reasons/why-refused.ts';
import { Note } from '#web/ui/note.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { texts } from './texts.en.ts';

/** The state of the check of a person's identity, and what they have to submit now (KYC-24). */
export function KycState({ user }: { user: User }) {
  const { kycStatus, identity } = user;
  return (
    <>
      <div>
        <StatusTag status={identity.renewing ? 'Pending' : kycStatus} />
      </div>
      {kycStatus !== 'Unverified' && <StatusMessage user={user} />}
    </>
  );
}

function StatusMessage({ user }: { user: User }) {
  const { expireson, renewing, renewalrejected } = user.identity;
  if (user.kycStatus === 'Rejected') return <Refused user={user}>{texts.rejected}</Refused>;
  if (user.kycStatus === 'Pending') return <Note tone="wait">{texts.checking}</Note>;
  if (renewing) return <Note tone="wait">{texts.renewing}</Note>;
  if (renewalrejected && expireson) return <Refused user={user}>{texts.renewalRejected(formatDay(expireson))}</Refused>;
  const wanted = toHandIn(user, todayInApia());
  if (wanted === 'Renewal' && expireson) return <Note tone="wait">{texts.expires(formatActBy(expireson))}</Note>;
  if (wanted === 'Selfie') return <Note tone="wait">{texts.noSelfie}</Note>;
  return <Note tone="ok">{texts.verified}</Note>;
}

/** Why documents were rejected, and what that means. */
function Refused({ user: { identity }, children }: { user: User; children: string }) {
  const refusal = useLoaderData<Refusal | null>();
  const why = whyRefused({ ...identity, refusal });
  return (
    <Note tone="bad">
      {why && <p dir="auto">{why}</p>}
      <p>{children}</p>
    </Note>
  );
}
