import type { Guarantor } from '#shared/guarantors/guarantor.ts';

/** A guarantor who is invited and has not answered, with the given fields changed. */
export const aNominee = (changes: Partial<Guarantor> = {}): Guarantor => ({
  id: '1042.01GGG',
  loanId: 1042,
  borrowerId: 'borrower',
  slot: 1,
  fullName: 'Mele Leota',
  dateOfBirth: '1985-06-07',
  email: 'mele@example.ws',
  consent: 'Invited',
  verification: 'Unverified',
  standingOrder: 'NotSubmitted',
  heardAt: '2026-11-20T00:00:00.000Z',
  createdAt: '2026-11-20T00:00:00.000Z',
  version: 1,
  ...changes,
});
