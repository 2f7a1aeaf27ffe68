import { people } from '#lambdas/accounts/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import type { Mutation, Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { hasExpired } from '#shared/accounts/expiry.ts';
import { kycStandingOf, type Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { lockOf, notFound, refused } from '#shared/errors.ts';
import type { guarantorsApi, Invitation } from '#shared/guarantors/api.ts';
import { capOf } from '#shared/guarantors/guarantee.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { consentLifecycle } from '#shared/guarantors/guarantor-lifecycle.ts';
import { invitationOf } from '#shared/guarantors/wire.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { type Said, say } from '#shared/sentence.ts';
import { claimNominations } from './claim-nominations.ts';
import { acceptedOf } from './own-guarantor.ts';
import { reopenSlots } from './reopen-slots.ts';
import { standingFor } from './rings.ts';
import { guarantors, listGuarantorsBy } from './store.ts';

/**
 * The invitations that wait for an answer, and, until the identity is verified, those that were accepted and not signed: both
 * readable before KYC (GUARANTORS-12).
 */
export const listInvitations: Route<typeof guarantorsApi.listInvitations> = ({ caller }) => invitationsOf(caller);

export async function invitationsOf(caller: Caller): Promise<Invitation[]> {
  // A nomination and a sign-up at the same moment may have missed each other, so the link is made here (GUARANTORS-8).
  await runCommand(() => claimNominations(caller.person.email, caller.userId));
  const nominations = await listGuarantorsBy(caller.userId);
  const isVerified = caller.person.kycStatus === 'Verified';
  const live = nominations.filter(({ released }) => !released);
  const open = [
    ...live.filter(({ consent }) => consent === 'Invited'),
    ...live.filter(({ consent, signature }) => consent === 'Accepted' && !isVerified && !signature),
  ];
  return eachReadable(open, async (guarantor) => {
    const [loan, borrower] = await Promise.all([
      loans.get({ id: guarantor.loanId }),
      people.get({ id: guarantor.borrowerId }),
    ]);
    const invitation = invitationOf({ guarantor, loan, borrower });
    if (guarantor.consent !== 'Invited') return invitation;
    const today = apiaDayOf(Date.now());
    return { ...invitation, locked: lockOf(() => mustBeFree(loan, caller, today)) ?? undefined };
  });
}

/** Accepts an invitation, for all of it or up to a cap, saying what they are to the borrower (GUARANTORS-10, GUARANTORS-65, GUARANTORS-70), or declines it (GUARANTORS-11): the slot reopens (GUARANTORS-16). */
export const answerInvitation: Route<typeof guarantorsApi.answerInvitation> = async ({
  params: { id },
  body: { accept, cap, relationship },
  caller,
  now,
}) => {
  const guarantor = await guarantors.get({ id });
  if (guarantor.userId !== caller.userId || guarantor.released) throw notFound();
  const consent = consentLifecycle.after(guarantor.consent, accept ? 'Accepted' : 'Declined', 'Guarantor');
  const loan = await loans.get({ id: guarantor.loanId });
  const after = { ...guarantor, consent, heardAt: new Date(now).toISOString() };
  if (accept)
    return accepted(
      { ...after, cap: capOf(loan, cap), relationship },
      { before: guarantor, loan, caller, today: apiaDayOf(now) },
    );
  return {
    reply: say('InvitationDeclined', 'You have declined.'),
    writes: reopenSlots(loan, [{ after, before: guarantor }], now),
    log: `Guarantor ${id} declined`,
  };
};

type Answer = { before: Guarantor; loan: Loan; caller: Caller; today: string };

async function accepted(after: Guarantor, { before, loan, caller, today }: Answer): Promise<Mutation<Said>> {
  await mustNotBeBarred(loan, caller, today);
  const noRing = await mustNotBeRing(loan, caller.userId);
  const oneMore = people.update(
    { id: caller.userId },
    { add: { guarantees: 1 } },
    {
      // Fails if another acceptance or a rejected identity was committed since; the retry then refuses with its message.
      expression: `(${asManyAs(caller.person)}) AND #kycStatus <> :rejected`,
      values: { ':seen': caller.person.guarantees, ':rejected': 'Rejected' },
    },
  );
  return {
    reply: say(
      'InvitationAccepted',
      'You have accepted. Next, verify your identity and hand in your income documents.',
    ),
    // The loan must be unchanged: one that lapsed in the meantime would never give the guarantee back.
    writes: [...guarantors.save(after, before), oneMore, noRing, loans.unchanged(loan)],
    log: `Guarantor ${after.id} accepted`,
  };
}

/**
 * Refuses with Refused a nominee for whose own loan the borrower stands (GUARANTORS-69). Returns the check that the borrower has accepted nothing since:
 * where both accept at the same moment, one of them is refused.
 */
async function mustNotBeRing({ borrowerId }: Loan, userId: string): Promise<Write> {
  // Before the guarantees themselves: what is accepted after this changes the number, and the check fails.
  const borrower = await people.get({ id: borrowerId });
  const standing = await standingFor(userId);
  if (standing.some((guarantor) => guarantor.userId === borrowerId))
    throw refused('GuaranteeRing', 'You and the borrower guarantee each other. Please name somebody else.');
  return people.check({ id: borrowerId }, { expression: asManyAs(borrower), values: { ':seen': borrower.guarantees } });
}

/** That a person has as many guarantees as were seen. */
const asManyAs = ({ guarantees }: Person): string =>
  `${guarantees === 0 ? 'attribute_not_exists(#guarantees) OR ' : ''}#guarantees = :seen`;

/** Refuses with Refused a nominee who cannot guarantee this loan; only the nominee sees why (GUARANTORS-13). */
async function mustNotBeBarred(loan: Loan, caller: Caller, today: string): Promise<void> {
  mustBeFree(loan, caller, today);
  const { userId } = caller;
  if (await acceptedOf(loan.id, userId))
    throw refused('LoanGuaranteedAlready', 'You guarantee this loan already. Please decline this invitation.');
  const invested = await investments.all('table', { loanId: loan.id });
  if (invested.some(({ investorId, status }) => investorId === userId && status !== 'Rejected'))
    throw refused('InvestorOfLoan', 'You invested in this loan, so you cannot guarantee it.');
}

/** Refuses with Refused a nominee who cannot guarantee any loan now, or whose own loan this is (GUARANTORS-13, GUARANTORS-14). */
function mustBeFree(loan: Loan, { userId, person }: Caller, today: string): void {
  if (loan.borrowerId === userId) throw refused('OwnLoanGuarantee', 'You cannot guarantee your own loan.');
  if (person.defaultedLoans > 0)
    throw refused('LoanInDefault', 'You cannot guarantee a loan while a loan of your own is in default.');
  if (person.guarantees >= policyOn(today).liveGuarantees)
    throw refused('GuaranteeLimit', 'You guarantee two loans already. Nobody may guarantee more.');
  // While new documents are checked, the day is that of the former ones.
  const hasExpiredId = kycStandingOf(person) !== 'Pending' && hasExpired(person.idExpiresOn, today);
  if (person.kycStatus === 'Rejected' || hasExpiredId)
    throw refused('IdentityResubmissionNeeded', 'Please send your identity documents again before you accept.');
}
