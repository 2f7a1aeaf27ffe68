import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useOutletContext,
  useParams,
} from 'react-router-dom';
import type { MyLoan } from '#shared/loans/api.ts';
import { decisionApi, type OwnDecision } from '#shared/loans/decision-api.ts';
import { formatWst } from '#shared/money.ts';
import type { Sent } from '#web/platform/forms/form.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { WayBack } from '#web/ui/way-back.tsx';
import { DataUsed } from './data-used.tsx';
import { WhatIsPossible } from './possible.tsx';
import { Reasons } from './reasons.tsx';
import { askSecondLook, SecondLook } from './second-look.tsx';
import { texts } from './texts.en.ts';

/** The decision; null of a loan that has nothing to explain, undefined when it could not be loaded. */
export const loader = ({ params: { id } }: LoaderFunctionArgs): Promise<OwnDecision | null | undefined> =>
  loaded(
    call(decisionApi.readDecision, { params: { id: Number(id) } }).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 404) return null;
      throw error;
    }),
  );

/** Asks for a second look (REASONS-9). */
export const action = async ({ request, params: { id } }: ActionFunctionArgs): Promise<Sent> =>
  askSecondLook(await request.formData(), Number(id));

/** Why a loan was rejected or lowered, what would be possible, and what was used (REASONS-7). */
export function Component() {
  const decision = useLoaderData<typeof loader>();
  const { id } = useParams();
  const { loans } = useOutletContext<{ loans: MyLoan[] }>();
  const loan = loans.find(({ loanid }) => String(loanid) === id);
  // Neither while somebody looks at a loan again nor while this one is reviewed again (REASONS-9).
  const isLookedAt = loans.some(({ lookeduntil }) => lookeduntil !== null);
  return (
    <AreaPage title={texts.title} isNarrow back={<WayBack to="/borrower">{texts.back}</WayBack>}>
      {decision === undefined && <Retry>{texts.notLoaded}</Retry>}
      {(decision === null || (decision && !loan)) && <Empty title={texts.none}>{texts.noneWords}</Empty>}
      {decision && loan && (
        <>
          {isReviewedAgain(loan, decision) ? null : <Why loan={loan} decision={decision} />}
          {(loan.status === 'Rejected' || isReviewedAgain(loan, decision)) && <SecondLook decision={decision} />}
          {!isLookedAt && !isReviewedAgain(loan, decision) && <WhatIsPossible loan={loan} decision={decision} />}
          <DataUsed data={decision.data} />
        </>
      )}
    </AreaPage>
  );
}

/** A loan that was opened by a second look, and about which nothing else is decided that has reasons. */
const isReviewedAgain = ({ status, amount, amountrequested }: MyLoan, { secondlook }: OwnDecision): boolean =>
  secondlook !== null && status !== 'Rejected' && amount === amountrequested;

const Why = ({ loan, decision }: { loan: MyLoan; decision: OwnDecision }) => (
  <section className="card stack">
    <div>
      <h2>
        {loan.status === 'Rejected'
          ? texts.rejected
          : texts.lowered(formatWst(loan.amount), formatWst(loan.amountrequested))}
      </h2>
      {decision.decidedat && <p className="small muted">{texts.decidedOn(formatDayOf(decision.decidedat))}</p>}
    </div>
    <Reasons decision={decision} />
  </section>
);
