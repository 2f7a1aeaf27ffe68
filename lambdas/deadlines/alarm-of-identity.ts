import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { people } from '#lambdas/accounts/store.ts';
import { standingTo } from '#lambdas/conflicts/guard.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { kycStandingOf, type Person } from '#shared/accounts/person.ts';

/** The writes that tell SystemAdmins that no reviewer can decide on an identity, once each time it is handed in (CONFLICTS-9); none where one can. */
export async function alarmOfIdentity(userId: string, now: number): Promise<Write[]> {
  const person = await people.get({ id: userId });
  if (kycStandingOf(person) !== 'Pending' || person.kycAlarmed) return [];
  const reviewers = (await Promise.all([staffWith('RiskReviewer'), staffWith('CreditApprover')])).flat();
  const kept = await Promise.all(reviewers.map((reviewer) => isKept(reviewer, userId, now)));
  if (kept.length === 0 || kept.includes(false)) return [];
  const administrators = await staffWith('SystemAdmin');
  return [
    people.update(
      { id: userId },
      { set: { kycAlarmed: true } },
      { expression: '#version = :read', values: { ':read': person.version } },
    ),
    ...administrators.map(({ id }) =>
      emit({ topic: 'Notice', userId: id, kind: 'IdentityReviewerWanted', params: {} }),
    ),
  ];
}

/** Whether a reviewer decides on nothing of a person: it is themselves (KYC-10), or a Bar ties them (CONFLICTS-3). Whose list of ties is not confirmed can confirm it. */
const isKept = async (reviewer: Person, userId: string, now: number): Promise<boolean> =>
  reviewer.id === userId ||
  (await standingTo([userId], { caller: { userId: reviewer.id, person: reviewer }, now })).tie?.strength === 'Bar';
