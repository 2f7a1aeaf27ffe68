import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { mustNotBeSettling } from '#lambdas/repayments/settling.ts';
import { shareChunks } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { notFound } from '#shared/errors.ts';
import { mustBeAsSeen } from '#shared/four-eyes.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { PlanFigures } from '#shared/relief/relief.ts';
import { advanceRelief } from '#shared/relief/relief-lifecycle.ts';
import { isObjected, isRefusedByOne, mustBeInTime } from '#shared/relief/voices.ts';
import type { reliefVoicesApi } from '#shared/relief/voices-api.ts';
import { claimOf } from '#shared/repayments/shareholder.ts';
import { say } from '#shared/sentence.ts';
import { loanIdIn } from './loan-id.ts';
import { reliefs } from './store.ts';
import { noMoreWaiting } from './waiting.ts';

/** What a guarantor or an investor is asked, with before and after (RELIEF-16). */
export const readAskedRelief: Route<typeof reliefVoicesApi.readAskedRelief> = async ({ params, caller, now }) => {
  const asked = await askedOf(params.id, caller.userId);
  const { relief, voices, after } = asked;
  const isGuarantor = asked.guarantorIds.includes(caller.userId);
  const isOpen = relief.status === 'Consenting' && apiaDayOf(now) <= voices.until;
  return {
    ...{ reliefid: relief.id, loanid: relief.loanId, as: isGuarantor ? 'Guarantor' : 'Investor', open: after.open },
    ...{ before: planOf(relief.before), after: planOf(after), until: isOpen ? voices.until : null },
    proposedat: voices.askedAt,
    answered: (isGuarantor ? voices.agreed : voices.objects).includes(caller.userId),
  };
};

const planOf = ({ instalment, instalments, next, last }: PlanFigures) => ({ instalment, instalments, next, last });

// The reply and the log are the same whatever is said and whatever comes of it: nobody learns who refused.
const heard = say('ReliefVoiceHeard', 'Thank you. We have your answer.');
const logged = ({ id }: Loan) => `Answer about more time for loan ${id}`;

/** A guarantor agrees or refuses: one refusal ends the request (RELIEF-16). */
export const answerRelief: Route<typeof reliefVoicesApi.answerRelief> = async ({ params, body, caller, now }) => {
  const { relief, voices, guarantorIds, loan } = await askedOf(params.id, caller.userId);
  if (!guarantorIds.includes(caller.userId)) throw notFound();
  mustBeAsSeen(voices.askedAt, body);
  const isEnded = isRefusedByOne([{ agreed: body.agree }]);
  const refusedOne = advanceRelief(relief, 'Refused', { by: 'Guarantor', now });
  mustBeInTime(apiaDayOf(now), voices);
  const agreed = [...new Set([...voices.agreed, caller.userId])];
  const writes = isEnded
    ? [...reliefs.save(refusedOne, relief), ...noMoreWaiting(loan)]
    : reliefs.save({ ...relief, voices: { ...voices, agreed } }, relief);
  return { reply: heard, writes, log: logged(loan) };
};

/** An investor objects: more than half of what is owed to all of them ends the request (RELIEF-16). */
export const objectToRelief: Route<typeof reliefVoicesApi.objectToRelief> = async ({ params, body, caller, now }) => {
  const { relief, voices, holders, loan } = await askedOf(params.id, caller.userId);
  // Claims are not what is owed while a payment settles.
  mustNotBeSettling(loan);
  if (!holders.some(({ investorId }) => investorId === caller.userId)) throw notFound();
  mustBeAsSeen(voices.askedAt, body);
  const objects = [...new Set([...voices.objects, caller.userId])];
  const changes = { voices: { ...voices, objects } };
  const refusedOne = advanceRelief(relief, 'Refused', { by: 'Investor', now, changes });
  mustBeInTime(apiaDayOf(now), voices);
  const isEnded = isObjected(
    holders.map((holder) => ({ claim: claimOf(holder), objects: objects.includes(holder.investorId) })),
  );
  const writes = isEnded
    ? [...reliefs.save(refusedOne, relief), ...noMoreWaiting(loan)]
    : [...reliefs.save({ ...relief, ...changes }, relief), loans.unchanged(loan)];
  return { reply: heard, writes, log: logged(loan) };
};

/** The accounts of the guarantors of a loan. */
export async function guarantorIdsOf(loanId: number): Promise<string[]> {
  const live = await listGuarantorsOf(loanId);
  return live.flatMap(({ userId }) => userId ?? []);
}

/** A request about which a person is asked, with all who are. Refuses with NotFound whoever is not. */
async function askedOf(id: string, userId: string) {
  const loanId = loanIdIn(id);
  const [loan, relief, guarantorIds, chunks] = await Promise.all([
    loans.get({ id: loanId }),
    reliefs.get({ loanId, id }),
    guarantorIdsOf(loanId),
    shareChunks.all('table', { loanId }),
  ]);
  const holders = chunks.flatMap((chunk) => chunk.holders).filter((holder) => claimOf(holder) > 0);
  const isAsked = guarantorIds.includes(userId) || holders.some(({ investorId }) => investorId === userId);
  const { voices, proposal } = relief;
  if (!(isAsked && voices && proposal)) throw notFound();
  return { loan, relief, guarantorIds, holders, voices, after: proposal.after };
}
