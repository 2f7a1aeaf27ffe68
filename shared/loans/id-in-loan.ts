/**
 * The parts of an id `1042.<ulid>`: the loan's number, and all that follows, which is the item's own. Text of another form gives the key of no
 * item.
 */
export function partsInLoan({ id }: { id: string }): { loanId: string; own: string } {
  const [loanId = '', ...own] = id.split('.');
  return { loanId, own: own.join('.') };
}

/** The loan's number, with which the id of a guarantor, of an agreement and of an investment begins. */
export const loanIdIn = (id: string): number => Number(partsInLoan({ id }).loanId);
