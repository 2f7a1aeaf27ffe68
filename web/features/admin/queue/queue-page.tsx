import type { ReactNode } from 'react';
import type { Reviewer } from '#shared/endpoint.ts';
import { type Admin, reviewerOf, useAdmin } from '#web/features/admin/admin-data.ts';
import { Note } from '#web/ui/note.tsx';
import { TryAgain } from '#web/ui/retry.tsx';
import { Desk } from './desk.tsx';
import { KeysHelp } from './keys-help.tsx';
import type { Listed, NotLoaded, Queued } from './load-queue.ts';
import { texts } from './texts.en.ts';

type QueuePageProps<Item> = {
  title: string;
  queue: Queued<Item> | undefined;
  /** The text for staff who have no such queue. */
  notFor?: string;
  filters: (reviewer: Reviewer) => ReactNode;
  /** Whether the filters are above list and item, in place of above the list alone. */
  isAcross?: boolean;
  children: (queue: Listed<Item>, reviewer: Reviewer, admin: Admin) => ReactNode;
};

/** The page of every queue: its filters and its items, for the staff who decide on them. */
export function QueuePage<Item>(props: QueuePageProps<Item>) {
  const { title, queue, notFor = texts.notReviewer, filters, isAcross, children } = props;
  const admin = useAdmin();
  const reviewer = reviewerOf(admin);
  const head = reviewer && (
    <>
      <KeysHelp />
      {filters(reviewer)}
    </>
  );
  return (
    <Desk title={title} head={head} isAcross={isAcross}>
      {!reviewer && <Note>{notFor}</Note>}
      {queue && 'reason' in queue && (
        <div className="queue-item stack">
          <Failed {...queue} />
        </div>
      )}
      {reviewer && queue && 'items' in queue && children(queue, reviewer, admin)}
    </Desk>
  );
}

/** Shown when the items could not be loaded: the failure with its reason unless it is quiet, and a button to retry. */
export const Failed = ({ failure, reason }: NotLoaded) => (
  <>
    {failure && (
      <Note tone="bad" title={failure}>
        {reason}
      </Note>
    )}
    <TryAgain />
  </>
);
