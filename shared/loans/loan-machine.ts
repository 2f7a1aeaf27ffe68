/**
 * The name of the execution of a loan's state machine (LOANS-35), by which the audit knows whose machine runs. That of the first review
 * ended with the rejection, and its name is taken: a loan that was opened again has one more (REASONS-11).
 */
export const executionOf = (loanId: number, isAgain: boolean): string => `loan-${loanId}${isAgain ? '-again' : ''}`;

/** The parts of such a name. A number is behind that of an execution which staff started in place of one that failed. */
const partsOf = (name: string) => /^loan-(?<loan>\d+)(?<again>-again)?(-\d+)?$/.exec(name)?.groups;

/** The number of the loan whose execution has a name; the name itself of one that is no loan's. */
export const loanOfExecution = (name: string): string => partsOf(name)?.loan ?? name;

/** Whether an execution is one of a loan that was opened again, since it was. */
export const isAgain = (name: string): boolean => partsOf(name)?.again !== undefined;
