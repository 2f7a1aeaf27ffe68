import { env } from '#lambdas/platform/env.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import type { EventOf } from '#shared/events.ts';
import type { Nomination } from '#shared/guarantors/nomination.ts';
import type { Language } from '#shared/language.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { Params } from '#shared/sentence.ts';

/** Nobody knows the language of a stranger: that of whoever named them comes first, then the other one (NOTIFICATIONS-20). */
const ofStranger = ({ language }: Person): Language[] => (language === 'sm' ? ['sm', 'en'] : ['en', 'sm']);

type Nominee = Pick<Nomination, 'fullName' | 'email'>;
type About = { loan: Loan; borrower: Person; day?: string };

/** The e-mail to a nominee without an account, with a link that fills in the registration form (GUARANTORS-8). */
export function invitationMail(
  kind: 'GuarantorInvitation' | 'InvitationReminder',
  { fullName, email }: Nominee,
  about: About,
): Write {
  const { loan, borrower } = about;
  const prefilled = new URLSearchParams({ loanId: String(loan.id), fullName, email, role: 'Guarantor' });
  const link = `${env('SITE_URL')}/#/register?${prefilled}`;
  return emit({ topic: 'Mail', to: email, kind, params: { ...wordsOf(about), link }, languages: ofStranger(borrower) });
}

/** The letter to a nominee without an account whose invitation has ended (GUARANTORS-57). */
export const endedInvitation = ({ email }: Pick<Nomination, 'email'>, about: About): EventOf<'Mail'> => ({
  to: email,
  kind: 'InvitationEnded',
  params: wordsOf(about),
  languages: ofStranger(about.borrower),
});

const wordsOf = ({ loan, borrower, day }: About): Params => ({
  borrower: nameOf(borrower),
  amount: loan.amount,
  ...(day && { day }),
});
