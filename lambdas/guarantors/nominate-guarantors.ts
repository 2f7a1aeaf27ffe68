import { ulid } from 'ulid';
import { findPersonByEmail, savePerson } from '#lambdas/accounts/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { getOwnLoan } from '#lambdas/loans/store.ts';
import { env } from '#lambdas/platform/env.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { mustBeNominable, type Nomination } from '#shared/guarantors/nomination.ts';
import { nomineeOf } from '#shared/guarantors/wire.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { say } from '#shared/sentence.ts';
import { addGuarantors, listGuarantorsOf } from './store.ts';

/** Nominates for the open slots of a Funded loan (GUARANTORS-3), and invites those without an account by e-mail (GUARANTORS-8). */
export const nominateGuarantors: Route<typeof guarantorsApi.nominateGuarantors> = async ({
  params: { id },
  body: { guarantors: nominations },
  caller: { person: borrower },
  now,
}) => {
  const loan = await getOwnLoan(id, borrower.id);
  const nominated = advanceLoan(loan, 'Nominated', { by: 'Borrower', now });
  const taken = await listGuarantorsOf(id);
  const open = loan.expectedGuarantors - taken.length;
  mustBeNominable(nominations, { open, taken, borrowerEmail: borrower.email, today: apiaDayOf(now) });

  const people = await Promise.all(nominations.map(({ email }) => findPersonByEmail(email)));
  const free = [1, 2, 3].filter((slot) => !taken.some((guarantor) => guarantor.slot === slot));
  const guarantors = nominations.map((nomination, at) =>
    guarantorOf({ loan, nomination, slot: free[at] ?? at + 1, userId: people[at]?.id, now }),
  );
  const invited = nominations.flatMap((nomination, at) => {
    const person = people[at];
    return person ? withRole(person) : [invitationMail(nomination, loan, borrower)];
  });
  return {
    reply: say('GuarantorsInvited', 'Your guarantors are invited.'),
    writes: [...addGuarantors(guarantors), ...invited, ...saveLoan(nominated, loan)],
    log: `${guarantors.length} guarantors nominated for loan ${id}`,
  };
};

/** The nominees of a loan with their states, for its borrower (GUARANTORS-9). */
export const listNominees: Route<typeof guarantorsApi.listNominees> = async ({ params: { id }, caller }) => {
  await getOwnLoan(id, caller.userId);
  const guarantors = await listGuarantorsOf(id);
  return guarantors.map(nomineeOf);
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

/** The e-mail to a nominee without an account, with a link that fills in the registration form (GUARANTORS-8). */
function invitationMail({ fullName, email }: Nomination, loan: Loan, borrower: Person): Write {
  const prefilled = new URLSearchParams({ loanId: String(loan.id), fullName, email, role: 'Guarantor' });
  const params = {
    borrower: nameOf(borrower),
    amount: loan.amount,
    link: `${env('SITE_URL')}/#/register?${prefilled}`,
  };
  return emit({ topic: 'Mail', to: email, kind: 'GuarantorInvitation', params });
}
