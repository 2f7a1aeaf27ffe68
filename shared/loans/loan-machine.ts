/** The name of the execution of a loan's state machine (LOANS-35), by which the audit knows whose machine runs. */
export const executionOf = (loanId: number): string => `loan-${loanId}`;
