import type { ReactNode } from 'react';
import type { Reviewer } from '#shared/endpoint.ts';
import { type Admin, reviewerOf, useAdmin } from '#web/features/admin/admin-data.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { TryAgain } from '#web/ui/retry.tsx';
import { KeysHelp } from './keys-help.tsx';
import type { Listed, NotLoaded, Queued } from './load-queue.ts';
import { QueueStyles } from './queue-styles.tsx';
import { texts } from './texts.en.ts';

type QueuePageProps<Item> = {
  title: string;
  queue: Queued<Item> | undefined;
  /** The text for staff who have no such queue. */
  notFor?: string;
  filters: (reviewer: Reviewer) => ReactNode;
  children: (queue: Listed<Item>, reviewer: Reviewer, admin: Admin) => ReactNode;
};

/** The frame of every queue: its filters and its items, for the staff who decide on them. */
export function QueuePage<Item>({ title, queue, notFor = texts.notReviewer, filters, children }: QueuePageProps<Item>) {
  const admin = useAdmin();
  const reviewer = reviewerOf(admin);
  return (
    <AreaPage title={title}>
      <QueueStyles />
      {!reviewer && <Note>{notFor}</Note>}
      {reviewer && <KeysHelp />}
      {reviewer && filters(reviewer)}
      {queue && 'reason' in queue && <Failed {...queue} />}
      {reviewer && queue && 'items' in queue && children(queue, reviewer, admin)}
    </AreaPage>
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
