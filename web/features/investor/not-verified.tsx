import type { User } from '#shared/accounts/api.ts';
import { Note } from '#web/ui/note.tsx';
import { ToDo } from '#web/ui/to-do.tsx';
import { texts } from './texts.en.ts';

/** In place of the loans, for an investor who is not verified (LOANS-48), or of the form, for one who lacks a selfie (KYC-24). */
export function NotVerified({ user: { kycStatus, identity } }: { user: User }) {
  if (kycStatus === 'Pending' || identity.renewing) return <Note tone="wait">{texts.notYetVerified}</Note>;
  const isVerified = kycStatus === 'Verified';
  const text = isVerified ? texts.completeTitle : texts.verifyLink;
  return (
    <ToDo title={isVerified ? texts.completeTitle : texts.verifyTitle} link={{ to: '/investor/identity', text }}>
      {isVerified ? texts.complete : texts.notVerified}
    </ToDo>
  );
}
