import type { Desk } from './lending.ts';
import type { Actor, Name } from './people.ts';
import type { World } from './world.ts';

/** Where the stories of the demo happen, and who hears of them. */
export type Town = { world: World; desk: Desk; tell(line: string): void };

/** Those of a group, once they are there. */
export type People<Group> = Record<keyof Group, Actor>;

/** Somebody of the demo: who they are, and what is to be seen when they sign in. */
export type Part = Name & { email: string; shows: string };

/** The SystemAdmin, whom the command makes. */
export const ADMIN = 'admin@lalaga.ws';

const part = (email: string, first: string, last: string, role: Name['role'], shows: string): Part => ({
  first,
  last,
  role,
  shows,
  email: `${email}@lalaga.ws`,
});

/** The staff whom the SystemAdmin appoints. */
export const staff = {
  risk: part('risk', 'Rita', 'Faleolo', 'Guarantor', 'RiskReviewer'),
  credit: part('credit', 'Carl', 'Tuilagi', 'Guarantor', 'CreditApprover'),
  observer: part('observer', 'Olive', 'Penitito', 'Guarantor', 'Observer'),
};

/** Who was here from the beginning, and whose loans have aged. */
export const settlers = {
  sina: part('sina', 'Sina', 'Leota', 'Borrower', 'borrower, a loan repaid on schedule'),
  ioane: part('ioane', 'Ioane', 'Tautua', 'Borrower', 'borrower, an instalment overdue'),
  mele: part('mele', 'Mele', 'Fonoti', 'Borrower', 'borrower, a loan in default'),
  pita: part('pita', 'Pita', 'Sapolu', 'Borrower', 'borrower, a loan repaid and a new request'),
  sefo: part('sefo', 'Sefo', 'Malifa', 'Borrower', 'borrower, a loan rejected, one cancelled, one under review'),
  losa: part('losa', 'Losa', 'Tamasese', 'Investor', 'borrower, investor and guarantor'),
  moana: part('moana', 'Moana', 'Ah Kuoi', 'Investor', 'investor, an investment to be paid'),
  sefina: part('sefina', 'Sefina', 'Lauina', 'Investor', 'investor, loans of every kind'),
  keni: part('keni', 'Keni', 'Vaai', 'Investor', 'investor, a loan in default'),
  peni: part('peni', 'Peni', 'Toleafoa', 'Guarantor', 'guarantor'),
  vena: part('vena', 'Vena', 'Seumanu', 'Guarantor', 'guarantor, a guarantee to sign'),
  asi: part('asi', 'Asi', 'Mulitalo', 'Guarantor', 'guarantor, called to pay'),
};

/** Who came lately. */
export const newcomers = {
  tavita: part('tavita', 'Tavita', 'Iosefa', 'Borrower', 'borrower, all agreements signed'),
  lagi: part('lagi', 'Lagi', 'Fuimaono', 'Borrower', 'borrower, an agreement to sign'),
  fetu: part('fetu', 'Fetu', 'Auelua', 'Borrower', 'borrower, a guarantor under review'),
  lupe: part('lupe', 'Lupe', 'Ioelu', 'Borrower', 'borrower, an investment under review'),
  tala: part('tala', 'Tala', 'Matagi', 'Borrower', 'borrower, a loan on the marketplace'),
};

/** Who is not verified: one waits, one was rejected. */
export const unverified = {
  afa: part('afa', 'Afa', 'Sooalo', 'Borrower', 'borrower, identity to be checked'),
  vai: part('vai', 'Vai', 'Lemalu', 'Investor', 'investor, identity rejected'),
};

/** Everybody's address, and what they show. */
export const signIns: readonly { email: string; shows: string }[] = [
  { email: ADMIN, shows: 'SystemAdmin' },
  ...[staff, settlers, newcomers, unverified].flatMap((group) => Object.values(group)),
];
