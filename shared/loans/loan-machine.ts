/**
 * The name of the execution of a loan's state machine (LOANS-35), by which the audit knows whose machine runs. That of the first review
 * ended with the rejection, and its name is taken: a loan that was opened again has one more (REASONS-11).
 */
export const executionOf = (loanId: number, isAgain: boolean): string => `loan-${loanId}${isAgain ? '-again' : ''}`;

/** The number of the loan whose execution has a name; the name itself of one that is no loan's. */
export const loanOfExecution = (name: string): string => /^loan-(\d+)(-again)?$/.exec(name)?.[1] ?? name;
