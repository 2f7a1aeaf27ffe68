import { Link } from 'react-router-dom';
import type { Named } from '#shared/accounts/named.ts';
import type { SubRole } from '#shared/endpoint.ts';
import { useAdmin } from '#web/features/admin/admin-data.ts';
import { texts } from './texts.en.ts';

const personPages: Partial<Record<SubRole, (id: string) => string>> = {
  RiskReviewer: (id) => `/admin/person/${id}`,
  CreditApprover: (id) => `/admin/person/${id}`,
  SystemAdmin: (id) => `/admin/people?open=${id}`,
};

/** Somebody's name, which leads to their page for staff who have one (ADMIN-37). */
export function PersonName({ userid, name }: Named) {
  const { role } = useAdmin();
  const pageOf = role && personPages[role];
  if (!pageOf || userid === null) return <span dir="auto">{name}</span>;
  return (
    <Link className="alone" to={pageOf(userid)} dir="auto">
      {name}
    </Link>
  );
}

/** A loan's number, which leads to its page for reviewers (ADMIN-37). */
export function LoanName({ loanid }: { loanid: number }) {
  const { role } = useAdmin();
  const number = texts.loanNumber(loanid);
  const isReviewer = role === 'RiskReviewer' || role === 'CreditApprover';
  if (!isReviewer) return number;
  return (
    <Link className="alone" to={`/admin/loan/${loanid}`}>
      {number}
    </Link>
  );
}
