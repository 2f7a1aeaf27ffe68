import { env } from '#lambdas/platform/env.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import type { Nomination } from '#shared/guarantors/nomination.ts';
import type { Language } from '#shared/language.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { LetterKind } from '#shared/notifications/notices.ts';

/** Nobody knows the language of a stranger: that of whoever named them comes first, then the other one (NOTIFICATIONS-20). */
const ofStranger = ({ language }: Person): Language[] => (language === 'sm' ? ['sm', 'en'] : ['en', 'sm']);

/** The e-mail to a nominee without an account, with a link that fills in the registration form (GUARANTORS-8). */
export function invitationMail(
  kind: LetterKind,
  { fullName, email }: Pick<Nomination, 'fullName' | 'email'>,
  { loan, borrower, day }: { loan: Loan; borrower: Person; day?: string },
): Write {
  const prefilled = new URLSearchParams({ loanId: String(loan.id), fullName, email, role: 'Guarantor' });
  const link = `${env('SITE_URL')}/#/register?${prefilled}`;
  const params = { borrower: nameOf(borrower), amount: loan.amount, link, ...(day && { day }) };
  return emit({ topic: 'Mail', to: email, kind, params, languages: ofStranger(borrower) });
}
