import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { nameOf } from '#shared/accounts/person.ts';
import { detailsInWords, loanNamedIn, peopleNamedIn } from '#shared/admin/log-details.ts';
import { aPerson } from '#test/support/people.ts';

const person = aPerson({ id: crypto.randomUUID() });
const inWords = (details: string) => detailsInWords(details, new Map([[person.id, person]]));

describe('the details of what staff did (ADMIN-5, SITE-71)', () => {
  it('name people, not their ids', () => {
    expect(peopleNamedIn(`KYC of ${person.id}: Verified`)).toEqual([person.id]);
    expect(inWords(`KYC of ${person.id}: Verified`)).toBe(`KYC of ${nameOf(person)}: Verified`);
    expect(inWords(`Sub-role of ${person.id}: SystemAdmin`)).toBe(
      `Sub-role of ${nameOf(person)}: system administrator`,
    );
    expect(inWords(`KYC of ${crypto.randomUUID()}: Rejected`)).toBe('KYC of somebody: Rejected');
  });

  it('name the loan of what has an id of its own', () => {
    expect(inWords(`Guarantor 7.${ulid()}: approved`)).toBe('Guarantor of loan 7: approved');
    expect(inWords(`Payout ${ulid()} Confirmed`)).toBe('Payout Confirmed');
    expect(inWords(`Files awaited: ${ulid()}, ${ulid()}`)).toBe('Files awaited');
    expect(inWords(`Receipt Bank-${'0f'.repeat(16)} recorded`)).toBe('Receipt recorded');
    expect(inWords('Loan 7: 6 months, Monthly')).toBe('Loan 7: 6 months, Monthly');
  });

  it('name the account and the day of a balance (PROOF-1)', () => {
    expect(inWords('Balance MTALA.2026-11-29.1795952611654 entered')).toBe('Balance (MTala, 29 Nov 2026) entered');
    expect(inWords('Difference of balance BANK.2026-11-29.1795952611460 explained')).toBe(
      'Difference of balance (Bank, 29 Nov 2026) explained',
    );
  });

  it('name the loan that they are about, in each way that the commands of staff name one (ADMIN-35)', () => {
    const about = [
      'Loan 7: 6 months, Monthly',
      'Calculation of loan 7 saved',
      `Guarantor 7.${ulid()}: approved`,
      'Agreement 7',
      'Announcement for 7-012 rejected',
      `KYC of ${person.id}: Verified`,
      `Document ${ulid()} expires on 22 Nov 2026`,
    ];
    expect(about.map(loanNamedIn)).toEqual([7, 7, 7, 7, 7, undefined, undefined]);
  });
});
