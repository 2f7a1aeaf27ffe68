import * as z from 'zod/mini';
import { normalForm } from '#shared/accounts/normal-form.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import { addDays } from '#shared/calendar.ts';
import { wrong } from '#shared/english.ts';

/** What keeps somebody of staff from deciding about a person (CONFLICTS-3). */
const BarKind = z.enum(['Declared', 'SaidByThem', 'Village', 'Phone', 'PayoutAccount', 'Email']);
/** What they confirm to have no part in before they decide (CONFLICTS-4, CONFLICTS-5). */
export const LookKind = z.enum([
  'NamedAlike',
  'SurnameAndVillage',
  'Address',
  'Device',
  'StaffGuarantee',
  'Household',
  'Ring',
]);
type BarKind = z.output<typeof BarKind>;
export type LookKind = z.output<typeof LookKind>;

/** A tie as staff see it: its strength and kinds, nothing of the person's data (CONFLICTS-8). */
export const Tie = z.object({
  strength: z.enum(['Bar', 'Look']),
  kinds: z.array(z.enum([...BarKind.options, ...LookKind.options])),
});
export type Tie = z.output<typeof Tie>;

/** An account, a person without one, or a village in which somebody holds a title or an office. */
export const DeclaredKind = z.enum(['Account', 'Person', 'Village'], wrong('TieKindMissing'));
export type DeclaredKind = z.output<typeof DeclaredKind>;

/** Whom, or which village, somebody of staff has declared to be close to (CONFLICTS-1). */
export const DeclaredTie = z.object({
  id: z.string(),
  kind: DeclaredKind,
  userId: z.optional(z.string()),
  name: z.optional(z.string()),
  village: z.optional(z.string()),
});
export type DeclaredTie = z.output<typeof DeclaredTie>;

/** What ties are found by. */
type Tied = Pick<
  Person,
  | 'id'
  | 'email'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'phone'
  | 'texting'
  | 'address'
  | 'village'
  | 'payoutDestination'
  | 'closeToStaff'
  | 'devices'
>;
export type Staff = { person: Tied; declared: readonly DeclaredTie[] };

/** How long a device that both have signed in with counts. */
export const DEVICE_DAYS = 30;

/**
 * What ties somebody of staff to a person, by what either has declared and by what both have in common, on an Apia day
 * (CONFLICTS-3, CONFLICTS-4). Names, villages and addresses are compared without macrons, ʻ and case.
 */
export function tieBetween(
  staff: Staff,
  person: Tied,
  today: string,
): { strength: Tie['strength'] | 'None'; kinds: Tie['kinds'] } {
  const bars = barsBetween(staff, person);
  if (bars.length > 0) return { strength: 'Bar', kinds: bars };
  const looks = looksBetween(staff, person, today);
  return { strength: looks.length > 0 ? 'Look' : 'None', kinds: looks };
}

function barsBetween({ person: one, declared }: Staff, other: Tied): BarKind[] {
  const is = {
    Declared: declared.some((tie) => isDeclared(tie, other)),
    SaidByThem: normalForm(other.closeToStaff ?? '').includes(normalForm(nameOf(one))),
    Village: declared.some(({ kind, village }) => kind === 'Village' && isSame(village, other.village)),
    Phone: sharePhone(one, other),
    PayoutAccount: shareAccount(one, other),
    Email: mailboxOf(one) === mailboxOf(other),
  };
  return BarKind.options.filter((kind) => is[kind]);
}

const isDeclared = (tie: DeclaredTie, other: Tied): boolean =>
  (tie.kind === 'Account' && tie.userId === other.id) ||
  (tie.kind === 'Person' && isNamed(tie.name, other) && isSame(tie.village, other.village));

function looksBetween({ person: one, declared }: Staff, other: Tied, today: string): LookKind[] {
  const is: Partial<Record<LookKind, boolean>> = {
    // Their village is not known yet, so it cannot be told apart.
    NamedAlike: declared.some((tie) => tie.kind === 'Person' && !other.village && isNamed(tie.name, other)),
    SurnameAndVillage: isSame(one.lastName, other.lastName) && isSame(one.village, other.village),
    Address: isSame(one.address, other.address),
    Device: devicesOf(one, today).some((mark) => devicesOf(other, today).includes(mark)),
  };
  return LookKind.options.filter((kind) => is[kind]);
}

/** Where money of a person goes: to an account, or to a number. */
type Paid = Pick<Person, 'phone' | 'texting' | 'payoutDestination'>;

/** The two of a guarantee. */
type Guaranteeing = {
  guarantor: Paid & Pick<Person, 'address' | 'subRole'>;
  borrower: Paid & Pick<Person, 'address' | 'subRole'>;
  /** The borrower guarantees the loan of somebody who guarantees one of the guarantor's. */
  isRing: boolean;
};

/**
 * What every reviewer of a guarantor confirms to have looked at, whoever they are (CONFLICTS-5): a guarantee between staff, one within a
 * household, and a ring of three.
 */
export function looksOfGuarantee({ guarantor, borrower, isRing }: Guaranteeing): LookKind[] {
  const is: Partial<Record<LookKind, boolean>> = {
    StaffGuarantee: guarantor.subRole !== undefined && borrower.subRole !== undefined,
    Household: isSame(guarantor.address, borrower.address) || sharesMoney(guarantor, borrower),
    Ring: isRing,
  };
  return LookKind.options.filter((kind) => is[kind]);
}

/** Whether two people have a phone or an account for payouts in common (CONFLICTS-6). */
export const sharesMoney = (one: Paid, other: Paid): boolean => sharePhone(one, other) || shareAccount(one, other);

const sharePhone = (one: Paid, other: Paid): boolean => phonesOf(one).some((phone) => phonesOf(other).includes(phone));

const shareAccount = (one: Paid, other: Paid): boolean => isSame(accountOf(one), accountOf(other));

/** The strongest of several ties with all kinds of that strength; null where there is none. */
export function strongest(ties: readonly ReturnType<typeof tieBetween>[]): Tie | null {
  for (const strength of Tie.shape.strength.options) {
    const kinds = ties.flatMap((tie) => (tie.strength === strength ? tie.kinds : []));
    if (kinds.length > 0) return { strength, kinds: [...new Set(kinds)] };
  }
  return null;
}

/** Nothing is like nothing. */
const isSame = (one = '', other = ''): boolean => normalForm(one) !== '' && normalForm(one) === normalForm(other);

const isNamed = (name: string | undefined, { firstName, middleName = '', lastName }: Tied): boolean =>
  isSame(name, firstName + lastName) || isSame(name, firstName + middleName + lastName);

/** A mobile wallet is a number, too. */
const phonesOf = ({ phone, texting, payoutDestination: to }: Paid) =>
  [phone, texting?.phone, to?.method === 'Bank' ? undefined : to?.account].filter((number) => number !== undefined);

const accountOf = ({ payoutDestination: to }: Paid): string | undefined =>
  to && `${to.method}${to.bankName ?? ''}${to.account.replace(/\W/g, '')}`;

/** A mailbox without what may be written behind a plus. */
const mailboxOf = ({ email }: Tied): string => email.toLowerCase().replace(/\+.*@/, '@');

const devicesOf = ({ devices = [] }: Tied, today: string): string[] =>
  devices.filter(({ day }) => day >= addDays(today, -DEVICE_DAYS)).map(({ mark }) => mark);
