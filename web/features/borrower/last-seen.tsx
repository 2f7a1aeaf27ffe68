import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import * as z from 'zod/mini';
import { Sene } from '#shared/money.ts';
import { RepaymentStatus } from '#shared/repayments/repayment.ts';
import { recall, remember } from '#web/platform/browser/device.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { AreaStyles } from '#web/ui/area-styles.tsx';
import { Copied } from '#web/ui/copied.tsx';
import { Page } from '#web/ui/page.tsx';
import { StaleNote } from '#web/ui/stale-note.tsx';
import { texts } from './last-seen.en.ts';
import { Schedule } from './schedule.tsx';

const SEEN = 'seen';

/** What a borrower may need without a connection: the schedule and the payment reference (SITE-46). */
const Seen = z.object({
  /** When it was loaded (ms). */
  at: z.int(),
  loanid: z.int(),
  paymentreference: z.string(),
  /** The money of the loan was back from the bank (REPAYMENTS-61). */
  isHeld: z.optional(z.boolean()),
  rows: z.array(
    z.object({
      repaymentid: z.string(),
      scheduleddate: z.string(),
      amountdue: Sene,
      paymentstatus: RepaymentStatus,
      amountpaid: Sene,
    }),
  ),
});
type Seen = z.output<typeof Seen>;

/** Keeps on this device what a borrower sees of a loan now: for 12 hours, or until sign-out (SITE-20). */
export const rememberSeen = (seen: Omit<Seen, 'at'>): void =>
  remember(SEEN, JSON.stringify({ ...seen, at: Date.now() }));

const recallSeen = (): Seen | undefined => z.safeParse(Seen, JSON.parse(recall(SEEN) ?? 'null')).data;

/** The loan as it was last seen on this device, or `otherwise`. */
export function LastSeen({ otherwise }: { otherwise: ReactNode }) {
  const seen = recallSeen();
  if (!seen) return otherwise;
  const { at, loanid, paymentreference, rows, isHeld } = seen;
  return (
    <>
      <StaleNote at={at} />
      <section className="card stack">
        <h2>{texts.loan(loanid)}</h2>
        <Copied label={texts.reference} text={paymentreference} isReference />
        <Schedule rows={rows} isHeld={isHeld} />
      </section>
    </>
  );
}

/** The schedule alone, as it was last seen, or `otherwise`. */
export function LastSchedule({ otherwise }: { otherwise: ReactNode }) {
  const seen = recallSeen();
  if (!seen) return otherwise;
  return (
    <>
      <StaleNote at={seen.at} />
      <Schedule rows={seen.rows} isHeld={seen.isHeld} />
    </>
  );
}

/** In place of a borrower's pages when the site starts without a connection. Any other error is rethrown. */
export function LastSeenPage() {
  const error = useRouteError();
  if (!(error instanceof Unreachable) || !recallSeen()) throw error;
  return (
    <div className="in-area">
      <AreaStyles />
      <Page title={texts.title} isNarrow>
        <LastSeen otherwise={null} />
      </Page>
    </div>
  );
}
