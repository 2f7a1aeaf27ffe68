import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { nameOf } from '#shared/accounts/person.ts';
import { detailsInWords, peopleNamedIn } from '#shared/admin/log-details.ts';
import { aPerson } from '#test/support/people.ts';

const person = aPerson({ id: crypto.randomUUID() });
const inWords = (details: string) => detailsInWords(details, new Map([[person.id, person]]));

describe('the details of what staff did (ADMIN-5, SITE-71)', () => {
  it('name people, not their ids', () => {
    expect(peopleNamedIn(`KYC of ${person.id}: Verified`)).toEqual([person.id]);
    expect(inWords(`KYC of ${person.id}: Verified`)).toBe(`KYC of ${nameOf(person)}: Verified`);
    expect(inWords(`KYC of ${crypto.randomUUID()}: Rejected`)).toBe('KYC of somebody: Rejected');
  });

  it('name the loan of what has an id of its own', () => {
    expect(inWords(`Guarantor 7.${ulid()}: approved`)).toBe('Guarantor of loan 7: approved');
    expect(inWords(`Payout ${ulid()} Confirmed`)).toBe('Payout Confirmed');
    expect(inWords('Loan 7: 6 months, Monthly')).toBe('Loan 7: 6 months, Monthly');
  });
});
