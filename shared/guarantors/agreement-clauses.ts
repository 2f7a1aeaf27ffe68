import type { Loan, LoanStatus } from '#shared/loans/loan.ts';

/** The version of the words in which agreements are drawn up now; a signature names the version that was agreed to (GUARANTORS-44). */
export const TEXT_VERSION = '2026-11-24';
/** The version of agreements that were drawn up before loans named theirs. */
export const FIRST_VERSION = '2025-05-16';
/** The first version that has the clauses of GUARANTORS-64. */
const CLAUSES_SINCE = '2026-11-24';

const drawnUp: readonly LoanStatus[] = ['GuarantorsVerified', 'AgreementSigned', 'Active', 'Repaid', 'Defaulted'];

type Agreed = Pick<Loan, 'status' | 'textVersion'>;

/** The version of the text of a loan's agreements: the one they are drawn up in, or will be (GUARANTORS-63). */
export const textVersionOf = ({ status, textVersion }: Agreed): string =>
  textVersion ?? (drawnUp.includes(status) ? FIRST_VERSION : TEXT_VERSION);

/** Whether a version of the text has the clauses of GUARANTORS-64. */
export const versionHasClauses = (version: string): boolean => version >= CLAUSES_SINCE;

/** Whether a loan's agreements have the clauses of GUARANTORS-64; one that was signed before them goes on without. */
export const hasClauses = (loan: Agreed): boolean => versionHasClauses(textVersionOf(loan));
