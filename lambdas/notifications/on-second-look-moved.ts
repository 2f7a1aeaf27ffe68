import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { freeReviewers } from '#lambdas/loans/free-reviewers.ts';
import { latestDecisionOn, loans, secondLooks } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { areTooFew } from '#shared/loans/second-look.ts';
import type { NoticeKind } from '#shared/notifications/notices.ts';
import { reasonsParam } from '#shared/reasons/reason-texts.ts';
import type { Message } from './message.ts';

/**
 * Tells who can look again at a rejected loan, and where these are too few whoever can name more (REASONS-13); tells the borrower what
 * is kept. That a loan is opened, its move tells.
 */
export const onSecondLookMoved = on('SecondLookMoved', async ({ loanId, to }, id): Promise<Message[]> => {
  const [loan, look] = await Promise.all([loans.get({ id: loanId }), secondLooks.get({ loanId })]);
  const { borrowerId } = loan;
  if (to === 'Kept') {
    const reasons = reasonsParam(await latestDecisionOn(loanId, 'loan'));
    const params = { loanId, reason: loan.reason ?? '', ...reasons };
    return [{ userId: borrowerId, kind: 'SecondLookKept', params, id, at: Date.now() }];
  }
  if (to !== 'Asked') return [];
  const free = await freeReviewers(loan, Date.now());
  const params = { loanId, day: look.until };
  const tell = (kind: NoticeKind, userId: string): Message => ({
    ...{ userId, kind, params, id: `${id}.${kind}`, at: Date.now() },
  });
  const asked = free.map((person) => tell('SecondLookAsked', person.id));
  if (!areTooFew(free)) return asked;
  const administrators = await staffWith('SystemAdmin');
  return [
    ...asked,
    ...administrators.map((person) => tell('ReviewerWanted', person.id)),
    tell('SecondLookShort', borrowerId),
  ];
});
