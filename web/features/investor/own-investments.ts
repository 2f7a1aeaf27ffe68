import type { MyInvestment } from '#shared/investments/api.ts';

/** The investment that its investor has to pay: the first Pending one that is not Paid (INVESTMENTS-29). */
export const unpaidOf = (investments: readonly MyInvestment[]): MyInvestment | undefined =>
  investments.find(({ investmentstatus, paymentstatus }) => investmentstatus === 'Pending' && paymentstatus !== 'Paid');

/** The investments that count in the tiles: Approved, and their loan is not Cancelled (INVESTMENTS-31). */
export const countedOf = (investments: readonly MyInvestment[]): MyInvestment[] =>
  investments.filter(
    ({ investmentstatus, loanstatus }) => investmentstatus === 'Approved' && loanstatus !== 'Cancelled',
  );
