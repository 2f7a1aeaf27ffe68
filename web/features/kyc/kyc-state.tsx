import type { KycStatus } from '#shared/accounts/person.ts';
import { Note } from '#web/ui/note.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { texts } from './texts.en.ts';

const says: Partial<Record<KycStatus, { tone: 'bad' | 'wait' | 'ok'; words: string }>> = {
  Rejected: { tone: 'bad', words: texts.rejected },
  Pending: { tone: 'wait', words: texts.checking },
  Verified: { tone: 'ok', words: texts.verified },
};

/** How far the check of somebody's identity is, and what that means. */
export function KycState({ status }: { status: KycStatus }) {
  const { tone, words } = says[status] ?? {};
  return (
    <>
      <div>
        <StatusTag status={status} />
      </div>
      {tone && (
        <Note tone={tone}>
          <p>{words}</p>
        </Note>
      )}
    </>
  );
}

/** Whether documents may be sent (KYC-1). */
export const maySend = (status: KycStatus): boolean => status === 'Unverified' || status === 'Rejected';
