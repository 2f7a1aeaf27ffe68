import type { ReactNode } from 'react';
import { reviewerOf, useAdmin } from '#web/features/admin/admin-data.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { PaymentsNav } from './payments-nav.tsx';
import { texts } from './texts.en.ts';

/** A page of the payments beside their queues, for reviewers: others read for whom it is. */
export const PaymentsPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <AreaPage title={title}>
    {reviewerOf(useAdmin()) ? (
      <>
        <PaymentsNav />
        {children}
      </>
    ) : (
      <Note>{texts.notReviewer}</Note>
    )}
  </AreaPage>
);
