import { ulid } from 'ulid';
import { findPersonByEmail, savePerson } from '#lambdas/accounts/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { getOwnLoan } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { mustBeNominable, type Nomination } from '#shared/guarantors/nomination.ts';
import { nomineeOf } from '#shared/guarantors/wire.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { lastDayFor } from '#shared/loans/reminders.ts';
import { say } from '#shared/sentence.ts';
import { invitationMail } from './invitation-mail.ts';
import { guarantors, listGuarantorsOf, listReadableGuarantorsOf } from './store.ts';

/** Nominates for the open slots of a Funded loan (GUARANTORS-3), and invites those without an account by e-mail (GUARANTORS-8). */
export const nominateGuarantors: Route<typeof guarantorsApi.nominateGuarantors> = async ({
  params: { id },
  body: { guarantors: nominations },
  caller: { person: borrower },
  now,
}) => {
  const loan = await getOwnLoan(id, borrower.id);
  const after = advanceLoan(loan, 'Nominated', { by: 'Borrower', now });
  const live = await listGuarantorsOf(id);
  const open = loan.expectedGuarantors - live.length;
  const people = await Promise.all(nominations.map(({ email }) => findPersonByEmail(email)));
  // Whose account is named again has the address under which it is.
  const taken = live.map(
    (guarantor) => nominations[people.findIndex((person) => person && person.id === guarantor.userId)] ?? guarantor,
  );
  mustBeNominable(nominations, { open, taken, borrowerEmail: borrower.email, today: apiaDayOf(now) });

  const free = [1, 2, 3].filter((slot) => !live.some((guarantor) => guarantor.slot === slot));
  const nominated = nominations.map((nomination, at) =>
    guarantorOf({ loan, nomination, slot: free[at] ?? at + 1, userId: people[at]?.id, now }),
  );
  const invited = nominations.flatMap((nomination, at) => {
    const person = people[at];
    const guarantor = nominated[at];
    const day = guarantor && after.deadline && lastDayFor(guarantor, after.deadline);
    const about = { loan, borrower, ...(day && { day }) };
    return person ? withRole(person) : [invitationMail('GuarantorInvitation', nomination, about)];
  });
  return {
    reply: say('GuarantorsInvited', 'Your guarantors are invited.'),
    writes: [...nominated.flatMap((guarantor) => guarantors.add(guarantor)), ...invited, ...saveLoan(after, loan)],
    log: `${nominated.length} guarantors nominated for loan ${id}`,
  };
};

/** The nominees of a loan with their states, for its borrower (GUARANTORS-9). */
export const listNominees: Route<typeof guarantorsApi.listNominees> = async ({ params: { id }, caller }) => {
  await getOwnLoan(id, caller.userId);
  return (await listReadableGuarantorsOf(id)).map(nomineeOf);
};

type Slot = { loan: Loan; nomination: Nomination; slot: number; userId: string | undefined; now: number };

function guarantorOf({ loan, nomination, slot, userId, now }: Slot): Guarantor {
  const at = new Date(now).toISOString();
  return {
    id: `${loan.id}.${ulid(now)}`,
    loanId: loan.id,
    borrowerId: loan.borrowerId,
    slot,
    fullName: nomination.fullName,
    dateOfBirth: nomination.dob,
    email: nomination.email,
    ...(userId && { userId }),
    consent: 'Invited',
    verification: 'Unverified',
    standingOrder: 'NotSubmitted',
    heardAt: at,
    createdAt: at,
    version: 1,
  };
}

/** Gives a nominee with an account the role Guarantor (GUARANTORS-7). */
const withRole = (person: Person): Write[] =>
  person.roles.includes('Guarantor') ? [] : savePerson({ ...person, roles: [...person.roles, 'Guarantor'] }, person);
