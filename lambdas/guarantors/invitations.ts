import { getPerson, updatePerson } from '#lambdas/accounts/store.ts';
import { listInvestmentsOf } from '#lambdas/investments/store.ts';
import { getLoan, loanItems } from '#lambdas/loans/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import type { Mutation, Route } from '#lambdas/platform/serve.ts';
import { hasExpired } from '#shared/accounts/expiry.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { consentLifecycle } from '#shared/guarantors/guarantor-lifecycle.ts';
import { invitationOf } from '#shared/guarantors/wire.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { type Said, say } from '#shared/sentence.ts';
import { claimNominations } from './claim-nominations.ts';
import { reopenSlots } from './reopen-slots.ts';
import { getGuarantor, listGuarantorsBy, saveGuarantor } from './store.ts';

/** The invitations that wait for an answer; readable before KYC (GUARANTORS-12). */
export const listInvitations: Route<typeof guarantorsApi.listInvitations> = async ({ caller }) => {
  // A nomination and a sign-up at the same moment did not see each other: the link is made here (GUARANTORS-8).
  await runCommand(() => claimNominations(caller.person.email, caller.userId));
  const nominations = await listGuarantorsBy(caller.userId);
  const open = nominations.filter(({ consent, released }) => consent === 'Invited' && !released);
  return Promise.all(
    open.map(async (guarantor) => {
      const [loan, borrower] = await Promise.all([getLoan(guarantor.loanId), getPerson(guarantor.borrowerId)]);
      return invitationOf({ guarantor, loan, borrower });
    }),
  );
};

/** Accepts or declines an invitation (GUARANTORS-10, GUARANTORS-11). Declining reopens the slot (GUARANTORS-16). */
export const answerInvitation: Route<typeof guarantorsApi.answerInvitation> = async ({
  params: { id },
  body: { accept },
  caller,
  now,
}) => {
  const guarantor = await getGuarantor(id);
  if (guarantor.userId !== caller.userId || guarantor.released) throw notFound();
  const consent = consentLifecycle.after(guarantor.consent, accept ? 'Accepted' : 'Declined', 'Guarantor');
  const loan = await getLoan(guarantor.loanId);
  const after = { ...guarantor, consent, heardAt: new Date(now).toISOString() };
  if (accept) return accepted(after, { before: guarantor, loan, caller, today: apiaDayOf(now) });
  return {
    reply: say('InvitationDeclined', 'You have declined.'),
    writes: reopenSlots(loan, [{ after, before: guarantor }], now),
    log: `Guarantor ${id} declined`,
  };
};

type Answer = { before: Guarantor; loan: Loan; caller: Caller; today: string };

async function accepted(after: Guarantor, { before, loan, caller, today }: Answer): Promise<Mutation<Said>> {
  await mustNotBeBarred(loan, caller, today);
  const oneMore = updatePerson(
    caller.userId,
    { add: { guarantees: 1 } },
    {
      // Fails if another acceptance or a rejected identity was committed since; the retry then refuses with its message.
      expression: '(attribute_not_exists(#guarantees) OR #guarantees < :max) AND #kycStatus <> :rejected',
      values: { ':max': policyOn(today).liveGuarantees, ':rejected': 'Rejected' },
    },
  );
  return {
    reply: say(
      'InvitationAccepted',
      'You have accepted. Next, verify your identity and hand in your income documents.',
    ),
    // The loan must be unchanged: one that lapsed in the meantime would never give the guarantee back.
    writes: [...saveGuarantor(after, before), oneMore, loanItems.unchanged(loan)],
    log: `Guarantor ${after.id} accepted`,
  };
}

/** Refuses with Refused a nominee who cannot guarantee this loan; only the nominee sees why (GUARANTORS-13). */
async function mustNotBeBarred(loan: Loan, { userId, person }: Caller, today: string): Promise<void> {
  if (loan.borrowerId === userId)
    throw new DomainError('Refused', 'OwnLoanGuarantee', 'You cannot guarantee your own loan.');
  if (person.defaultedLoans > 0)
    throw new DomainError(
      'Refused',
      'LoanInDefault',
      'You cannot guarantee a loan while a loan of your own is in default.',
    );
  if (person.guarantees >= policyOn(today).liveGuarantees)
    throw new DomainError('Refused', 'GuaranteeLimit', 'You guarantee two loans already. Nobody may guarantee more.');
  if (person.kycStatus === 'Rejected' || hasExpired(person.idExpiresOn, today))
    throw new DomainError(
      'Refused',
      'IdentityResubmissionNeeded',
      'Please send your identity documents again before you accept.',
    );
  const investments = await listInvestmentsOf(loan.id);
  if (investments.some(({ investorId, status }) => investorId === userId && status !== 'Rejected'))
    throw new DomainError('Refused', 'InvestorOfLoan', 'You invested in this loan, so you cannot guarantee it.');
}
