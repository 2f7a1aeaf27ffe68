import { describe, expect, it } from 'vitest';
import type { Person } from '#shared/accounts/person.ts';
import { type DeclaredTie, looksOfGuarantee, sharesMoney, strongest, tieBetween } from '#shared/conflicts/tie.ts';
import { aPerson } from '#test/support/people.ts';

const TODAY = '2026-11-28';
const rita = aPerson({
  id: 'rita',
  firstName: 'Rita',
  lastName: 'Faleolo',
  village: 'Vaitele',
  subRole: 'RiskReviewer',
});
const sina = (changes: Partial<Person> = {}) => aPerson({ id: 'sina', ...changes });

const between = (other: Person, { person = rita, declared = [] as DeclaredTie[] } = {}) =>
  tieBetween({ person, declared }, other, TODAY);
const kindsOf = (...args: Parameters<typeof between>) => between(...args).kinds;

describe('a Bar between somebody of staff and a person (CONFLICTS-3)', () => {
  const account: DeclaredTie = { id: '1', kind: 'Account', userId: 'sina' };
  const named: DeclaredTie = { id: '2', kind: 'Person', name: 'Sina Leota', village: 'Vaitele-uta' };
  const village: DeclaredTie = { id: '3', kind: 'Village', village: 'Leulumoega' };
  const bank = { method: 'Bank', bankName: 'ANZ Samoa', account: '20014563' } as const;
  const wallet = { method: 'MTala', account: '+6857712345' } as const;

  it.each<[string, Partial<Person>, Parameters<typeof between>[1], string]>([
    ['a declared account', {}, { declared: [account] }, 'Declared'],
    [
      'a declared name and village',
      { village: 'vaitele uta' },
      { declared: [{ ...named, village: 'VaitēleUta' }] },
      'Declared',
    ],
    [
      'a declared middle name',
      { middleName: 'Mele', village: 'Vaitele-uta' },
      { declared: [{ ...named, name: 'Sina Mele Leota' }] },
      'Declared',
    ],
    ['a village of a title', { village: 'Leulumōega' }, { declared: [village] }, 'Village'],
    ['their own word', { closeToStaff: 'my cousin Rita Faleʻolo' }, {}, 'SaidByThem'],
    ['a phone', { phone: rita.phone }, {}, 'Phone'],
    ['the phone of text messages', { texting: { phone: rita.phone, since: TODAY } }, {}, 'Phone'],
    [
      'a mobile wallet that is a phone',
      { phone: '+6857712345' },
      { person: { ...rita, payoutDestination: wallet } },
      'Phone',
    ],
    [
      'a payout account',
      { payoutDestination: { ...bank, account: '2001-4563' } },
      { person: { ...rita, payoutDestination: bank } },
      'PayoutAccount',
    ],
    ['a mailbox', { email: 'RITA+sina@example.ws' }, {}, 'Email'],
  ])('is %s', (_, changes, options, kind) => {
    expect(between(sina(changes), options)).toEqual({ strength: 'Bar', kinds: [kind] });
  });

  it.each<[string, Partial<Person>, Parameters<typeof between>[1]]>([
    ['another account', {}, { declared: [{ ...account, userId: 'lani' }] }],
    ['the same name in another village', { village: 'Apia' }, { declared: [named] }],
    ['another village', { village: 'Apia' }, { declared: [village] }],
    ['no village, of a title', {}, { declared: [{ ...village, village: '' }] }],
    ['what they said of somebody else', { closeToStaff: 'Carl Tuilagi' }, {}],
    ['no account on either side', { payoutDestination: undefined }, {}],
    [
      'the same number at another bank',
      { payoutDestination: { ...bank, bankName: 'BSP Samoa' } },
      { person: { ...rita, payoutDestination: bank } },
    ],
  ])('is not %s', (_, changes, options) => {
    expect(between(sina(changes), options).strength).toBe('None');
  });
});

describe('a Look (CONFLICTS-4)', () => {
  const device = (day: string) => [{ mark: 'x', day }];

  it.each<[string, Partial<Person>, Parameters<typeof between>[1], string]>([
    [
      'a surname and a village, whatever their marks',
      { lastName: 'Faleʻolo', village: 'VAITĒLE' },
      {},
      'SurnameAndVillage',
    ],
    ['an address', { address: `  ${rita.address.toUpperCase()}` }, {}, 'Address'],
    ['a device', { devices: device('2026-10-29') }, { person: { ...rita, devices: device(TODAY) } }, 'Device'],
    [
      'a declared name without a known village',
      {},
      { declared: [{ id: '1', kind: 'Person', name: 'Sina Leota', village: 'Apia' }] },
      'NamedAlike',
    ],
  ])('is %s', (_, changes, options, kind) => {
    expect(between(sina(changes), options)).toEqual({ strength: 'Look', kinds: [kind] });
  });

  it('is never a surname alone, nor a village, nor a device of more than 30 days ago', () => {
    expect(kindsOf(sina({ lastName: 'Faleolo', village: 'Apia' }))).toEqual([]);
    expect(kindsOf(sina({ lastName: 'Faleolo' }))).toEqual([]);
    expect(kindsOf(sina({ village: 'Vaitele' }))).toEqual([]);
    expect(kindsOf(sina({ devices: device('2026-10-28') }), { person: { ...rita, devices: device(TODAY) } })).toEqual(
      [],
    );
  });

  it('is not told beside a Bar, which is the strongest', () => {
    const cousin = sina({ lastName: 'Faleolo', village: 'Vaitele', phone: rita.phone });
    expect(between(cousin)).toEqual({ strength: 'Bar', kinds: ['Phone'] });
    const looking = between(sina({ address: rita.address }));
    expect(strongest([looking, between(cousin), looking])).toEqual({ strength: 'Bar', kinds: ['Phone'] });
    expect(strongest([looking, looking])).toEqual({ strength: 'Look', kinds: ['Address'] });
    expect(strongest([between(sina())])).toBeNull();
  });
});

describe('the Looks of a guarantee (CONFLICTS-5)', () => {
  const peni = aPerson({ id: 'peni' });

  it('are staff on both sides, a household, and a ring of three', () => {
    expect(looksOfGuarantee({ guarantor: peni, borrower: sina(), isRing: false })).toEqual([]);
    expect(looksOfGuarantee({ guarantor: peni, borrower: sina(), isRing: true })).toEqual(['Ring']);
    expect(looksOfGuarantee({ guarantor: rita, borrower: rita, isRing: false })).toEqual([
      'StaffGuarantee',
      'Household',
    ]);
    expect(looksOfGuarantee({ guarantor: rita, borrower: sina(), isRing: false })).toEqual([]);
    expect(looksOfGuarantee({ guarantor: peni, borrower: sina({ address: peni.address }), isRing: false })).toEqual([
      'Household',
    ]);
    expect(looksOfGuarantee({ guarantor: peni, borrower: sina({ phone: peni.phone }), isRing: false })).toEqual([
      'Household',
    ]);
  });
});

describe('money that goes round about (CONFLICTS-6)', () => {
  it('is that of two people with one phone or one payout account', () => {
    const to = { method: 'Bank', bankName: 'ANZ Samoa', account: '20014563' } as const;
    expect(sharesMoney(rita, sina())).toBe(false);
    expect(sharesMoney(rita, sina({ phone: rita.phone }))).toBe(true);
    expect(sharesMoney({ ...rita, payoutDestination: to }, sina({ payoutDestination: to }))).toBe(true);
  });
});
