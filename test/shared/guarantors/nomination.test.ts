import { describe, expect, it } from 'vitest';
import { mustBeNominable, Nomination, Nominations } from '#shared/guarantors/nomination.ts';

const incomplete = 'Please complete all fields for each guarantor.';
const sina = { fullName: 'Sina Leota', dob: '1990-01-01', email: 'Sina@Example.ws' };
const slots = { open: 1, taken: [], borrowerEmail: 'Borrower@example.ws', today: '2026-11-21' };
const nominated = (...some: Partial<Nomination>[]) => some.map((one) => Nomination.parse({ ...sina, ...one }));

describe('a nomination', () => {
  it.each([{ fullName: ' ' }, { dob: '' }, { dob: '1990-13-40' }, { email: 'sina' }])('is complete: not %o', (some) => {
    const { error } = Nominations.safeParse({ guarantors: [{ ...sina, ...some }] });
    expect(error?.issues[0]?.message).toBe(incomplete);
  });

  it('keeps the e-mail in lower case, for that is what the nominee registers with', () => {
    expect(Nomination.parse(sina).email).toBe('sina@example.ws');
  });
});

describe('the nominations of a loan', () => {
  it('fill exactly its open slots', () => {
    expect(() => mustBeNominable(nominated({}), { ...slots, open: 2 })).toThrow('Please nominate 2 guarantors.');
    expect(() => mustBeNominable(nominated({}), slots)).not.toThrow();
  });

  it('name no e-mail twice, whether or not its slot is filled already', () => {
    const twice = nominated({}, { fullName: 'Another' });
    expect(() => mustBeNominable(twice, { ...slots, open: 2 })).toThrow('an email address of their own');
    expect(() => mustBeNominable(nominated({}), { ...slots, taken: [{ email: 'sina@example.ws' }] })).toThrow(
      'an email address of their own',
    );
  });

  it('never name the borrower', () => {
    expect(() => mustBeNominable(nominated({ email: 'BORROWER@example.ws' }), slots)).toThrow('your own loan');
  });

  it('name nobody under 18, to the day', () => {
    expect(() => mustBeNominable(nominated({ dob: '2008-11-22' }), slots)).toThrow('18 or older');
    expect(() => mustBeNominable(nominated({ dob: '2008-11-21' }), slots)).not.toThrow();
  });
});
