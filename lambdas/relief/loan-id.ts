/** The loan's number, with which the id of a request begins. */
export const loanIdIn = (id: string): number => Number.parseInt(id, 10);
