import { peopleIn } from '#lambdas/accounts/store.ts';
import type { Deciding } from '#lambdas/conflicts/guard.ts';
import { attachDocuments, withLooks } from '#lambdas/documents/store.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { mustBeVerified } from '#shared/accounts/verified.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { confirmedLooks, loggedLooks } from '#shared/conflicts/decision-fields.ts';
import { notFound } from '#shared/errors.ts';
import { calculatedOf } from '#shared/loans/calculated-reasons.ts';
import type { decisionApi } from '#shared/loans/decision-api.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { mustBeFreeToBorrow, mustOweNoGuarantor } from '#shared/loans/loan-request.ts';
import {
  advanceSecondLook,
  decidedUntil,
  mustAllowSecondLook,
  partTakersOf,
  type SecondLook,
} from '#shared/loans/second-look.ts';
import type { SecondLookView, secondLooksApi } from '#shared/loans/second-look-api.ts';
import { policyOn } from '#shared/policy.ts';
import { decisionOf } from '#shared/reasons/decision.ts';
import { reasonTexts } from '#shared/reasons/reason-texts.ts';
import { texts as english } from '#shared/reasons/reason-words.ts';
import { reasonsOf } from '#shared/reasons/reasons.ts';
import { say } from '#shared/sentence.ts';
import { opened } from './lapse-second-look.ts';
import { owedToGuarantors } from './owed-to-guarantors.ts';
import { loanToDecide, loanWithTie, tieToLoan } from './parties.ts';
import { documentsOf } from './read-loan.ts';
import { countAgain, saveLoan } from './save-loan.ts';
import { decisions, getOwnLoan, latestDecisionOn, loanCalculations, loans, secondLooks } from './store.ts';

/** How many second looks are listed: the oldest. */
const MAX_LISTED = 100;

/** Asks somebody who took no part to look at a rejected loan again (REASONS-9). */
export const askSecondLook: Route<typeof decisionApi.askSecondLook> = async ({ params, body, caller, now }) => {
  const loan = await getOwnLoan(params.id, caller.userId);
  if (loan.hidden) throw notFound();
  const loanId = loan.id;
  const today = apiaDayOf(now);
  const { liveLoans: mostLive } = policyOn(today);
  mustAllowSecondLook(loan, await secondLooks.find({ loanId }), today);
  mustBeVerified(caller.person, today);
  mustBeFreeToBorrow(caller.person, mostLive);
  mustOweNoGuarantor(await owedToGuarantors(caller.userId));
  const [decided, calculation] = await Promise.all([
    decisions.all('table', { loanId, of: 'loan' }),
    loanCalculations.find({ loanId }),
  ]);
  const { text, documents = [] } = body;
  const until = decidedUntil(today);
  const look: SecondLook = {
    ...{ loanId, status: 'Asked', text, until, askedAt: new Date(now).toISOString(), version: 1 },
    documents: documents.map(({ documentId }) => documentId),
  };
  const changes = { secondLookUntil: until, barred: partTakersOf(loan, decided, calculation) };
  const asked = advanceLoan(loan, 'SecondLookAsked', { by: 'Borrower', now, changes });
  return {
    reply: say('SecondLookIsAsked', 'Somebody else looks at your loan. You have our answer by {day:actBy}.', {
      day: until,
    }),
    writes: [
      ...secondLooks.add(look),
      ...countAgain(asked, loan, mostLive),
      ...(await attachDocuments(caller.userId, documents, { to: `loan:${loanId}`, now })),
    ],
    log: `Second look at loan ${loanId} asked for`,
  };
};

/** The second looks that wait, the oldest first (REASONS-10). */
export const listSecondLooks: Route<typeof secondLooksApi.listSecondLooks> = async ({ caller, now }) => {
  const { items } = await secondLooks.page('waiting', { status: 'Asked' }, { limit: MAX_LISTED });
  return eachReadable(items, (look) => viewOf(look, { caller, now }));
};

async function viewOf({ loanId, ...look }: SecondLook, { caller, now }: Deciding): Promise<SecondLookView> {
  const loan = await loans.get({ id: loanId });
  const [decision, calculation, people, [documents = []]] = await Promise.all([
    latestDecisionOn(loanId, 'loan'),
    loanCalculations.find({ loanId }),
    peopleIn([loan.borrowerId]),
    documentsOf(loan).then((list) => withLooks([list], caller.userId)),
  ]);
  const borrower = people.get(loan.borrowerId);
  const found = calculatedOf(calculation, loan, apiaDayOf(now));
  const { codes, figures } = decision ?? { codes: [], figures: {} };
  return {
    loanid: loanId,
    borrower: borrower ? nameOf(borrower) : '',
    language: borrower?.language ?? 'en',
    amountrequested: loan.requested,
    purpose: loan.purpose,
    text: look.text,
    askedat: look.askedAt,
    until: look.until,
    documents: documents.filter(({ documentid }) => look.documents.includes(documentid)),
    reasons: reasonTexts({ codes, figures }, english),
    note: loan.reason ?? null,
    decidedat: decision?.at ?? null,
    calculated: { ...found, codes: [...found.codes] },
    locked: await lockOf(() => loanToDecide(loanId, { caller, now, isShown: true })),
    tie: await tieToLoan(loanId, { caller, now, isShown: true }),
  };
}

/** Opens a rejected loan for another review, or keeps the rejection with its reasons (REASONS-10). */
export const decideSecondLook: Route<typeof secondLooksApi.decideSecondLook> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const reviewer = reviewerOf(caller);
  const look = await secondLooks.get({ loanId: params.id });
  const { loan, tie } = await loanWithTie(look.loanId, { caller, now });
  const looks = confirmedLooks(tie, body.noTie);
  const after = advanceSecondLook(look, body.outcome, { by: reviewer, now, decidedBy: caller.userId });
  const saved = secondLooks.save(after, look);
  if (body.outcome === 'Opened')
    return {
      reply: say('SecondLookIsOpened', 'The loan is reviewed again, by two who did not decide on it before.'),
      writes: [...saved, ...opened(loan, { by: reviewer, now })],
      log: `Loan ${loan.id} of ${loan.borrowerId} opened by a second look${loggedLooks(looks)}`,
    };
  const calculation = await loanCalculations.find({ loanId: loan.id });
  const note = body.note ?? '';
  const decision = decisionOf({
    ...{ stage: reviewer, outcome: 'Rejected', by: caller.userId, now, note, looks },
    reasons: () => reasonsOf({ ...body, notes: note }, calculatedOf(calculation, loan, apiaDayOf(now))),
  });
  const changes = { secondLookUntil: undefined, reason: note };
  return {
    reply: say('SecondLookIsKept', 'The rejection stands.'),
    writes: [
      ...saved,
      ...saveLoan(advanceLoan(loan, 'SecondLookKept', { by: reviewer, now, changes }), loan),
      ...decisions.add({ ...decision, loanId: loan.id, of: 'loan' }),
    ],
    log: `Rejection of loan ${loan.id} of ${loan.borrowerId} kept by a second look`,
  };
};
