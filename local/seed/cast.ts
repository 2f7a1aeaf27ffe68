import type { Reviewers } from './lending.ts';
import type { Actor, Name } from './people.ts';
import type { World } from './world.ts';

/** What the steps of the demo need: a cloud, its reviewers, the file with its addresses, and where to print the progress. */
export type Town = { world: World; reviewers: Reviewers; endpoints: string; print(line: string): void };

/** The people of a group, signed up. */
export type People<Group> = Record<keyof Group, Actor>;

/** A person of the demo, and what there is to see when they sign in. */
export type Part = Name & { email: string; shows: string };

/** The number of the local cloud that blocks our text messages. */
export const BLOCKS = '+6857000001';

/** The SystemAdmin, made with `npm run admin`. */
export const ADMIN = 'admin@lalaga.ws';

const part = (email: string, first: string, last: string, role: Name['role'], shows: string): Part => ({
  first,
  last,
  role,
  shows,
  email: `${email}@lalaga.ws`,
});

/** Whose pages and mails are in Samoan. */
const inSamoan = (of: Part): Part => ({ ...of, language: 'sm' });

/** The staff, appointed by the SystemAdmin. */
export const staff = {
  risk: part('risk', 'Rita', 'Faleolo', 'Guarantor', 'RiskReviewer'),
  credit: part('credit', 'Carl', 'Tuilagi', 'Guarantor', 'CreditApprover'),
  observer: part('observer', 'Olive', 'Penitito', 'Borrower', 'Observer, whose own loan a SystemAdmin has to let pass'),
};

/** People since the beginning, with loans that have aged. */
export const settlers = {
  sina: part(
    'sina',
    'Sina',
    'Leota',
    'Borrower',
    'borrower, a loan repaid on schedule and paused by faʻalavelave, what paying it off costs, a pay link and credit records',
  ),
  ioane: part('ioane', 'Ioane', 'Tautua', 'Borrower', 'borrower, an instalment overdue, and smaller ones asked for'),
  lani: part(
    'lani',
    'Lani',
    'Tuitama',
    'Borrower',
    'borrower, a loan held after a cyclone, and smaller instalments that others must agree to',
  ),
  mele: inSamoan(
    part('mele', 'Mele', 'Fonoti', 'Borrower', 'borrower, a loan in default, more time refused; in Samoan'),
  ),
  toma: part(
    'toma',
    'Toma',
    'Fereti',
    'Borrower',
    'borrower, heard before a default, more time that nobody decided on, a promise to pay',
  ),
  nofo: part('nofo', 'Nofo', 'Alofaituli', 'Borrower', 'borrower, a default that was cured'),
  ana: part('ana', 'Ana', 'Pauga', 'Borrower', 'borrower, a loan charged off'),
  pita: part(
    'pita',
    'Pita',
    'Sapolu',
    'Borrower',
    'borrower, a loan repaid, one reviewed again after days without an answer, a withdrawal that came back',
  ),
  sefo: part(
    'sefo',
    'Sefo',
    'Malifa',
    'Borrower',
    'borrower, a loan rejected twice with its reasons, one cancelled, one under review that the credit approver may not decide',
  ),
  losa: part(
    'losa',
    'Losa',
    'Tamasese',
    'Investor',
    'borrower, investor and guarantor, asked whether somebody may have more time',
  ),
  moana: part('moana', 'Moana', 'Ah Kuoi', 'Investor', 'investor, an investment to be paid'),
  sefina: part('sefina', 'Sefina', 'Lauina', 'Investor', 'investor, loans of every kind'),
  keni: part('keni', 'Keni', 'Vaai', 'Investor', 'investor, a loan in default'),
  peni: part('peni', 'Peni', 'Toleafoa', 'Guarantor', 'guarantor'),
  vena: part('vena', 'Vena', 'Seumanu', 'Guarantor', 'guarantor, a guarantee to sign'),
  tasi: part('tasi', 'Tasi', 'Leiataua', 'Guarantor', 'guarantor of a loan whose borrower is heard'),
  asi: {
    ...part('asi', 'Asi', 'Mulitalo', 'Guarantor', 'guarantor, called to pay, owed what was paid, no text messages'),
    phone: BLOCKS,
  },
};

/** People who joined lately. */
export const newcomers = {
  tavita: part('tavita', 'Tavita', 'Iosefa', 'Borrower', 'borrower, all agreements signed'),
  lagi: part('lagi', 'Lagi', 'Fuimaono', 'Borrower', 'borrower, an agreement to sign'),
  fetu: part('fetu', 'Fetu', 'Auelua', 'Borrower', 'borrower, a guarantor under review'),
  lupe: part('lupe', 'Lupe', 'Ioelu', 'Borrower', 'borrower, an investment under review'),
  solo: part('solo', 'Solo', 'Pene', 'Borrower', 'borrower, a loan rejected, and a second look that waits'),
  manu: part('manu', 'Manu', 'Seiuli', 'Borrower', 'borrower, a loan reviewed again after a second look'),
  tala: part('tala', 'Tala', 'Matagi', 'Borrower', 'borrower, a loan on the marketplace'),
};

/** People who are not verified: one waits, one was rejected. */
export const unverified = {
  afa: part('afa', 'Afa', 'Sooalo', 'Borrower', 'borrower, identity to be checked, at the address of the reviewer'),
  vai: part('vai', 'Vai', 'Lemalu', 'Investor', 'investor, identity rejected'),
};

/** Everybody's address, and what there is to see. */
export const signIns: readonly { email: string; shows: string }[] = [
  { email: ADMIN, shows: 'SystemAdmin' },
  ...[staff, settlers, newcomers, unverified].flatMap((group) => Object.values(group)),
];
