import { describe, expect, it } from 'vitest';
import { mustBeNominable, Nomination, Nominations } from '#shared/guarantors/nomination.ts';

const incomplete = 'NominationIncomplete';
const sina = { fullName: 'Sina Leota', dob: '1990-01-01', email: 'Sina@Example.ws' };
const slots = { open: 1, taken: [], borrowerEmail: 'Borrower@example.ws', today: '2026-11-21' };
const nominated = (...some: Partial<Nomination>[]) => some.map((one) => Nomination.parse({ ...sina, ...one }));

describe('a nomination (GUARANTORS-4)', () => {
  it.each([{ fullName: 'S ' }, { dob: '' }, { dob: '1990-13-40' }, { email: 'sina' }])(
    'is complete: not %o',
    (some) => {
      const { error } = Nominations.safeParse({ guarantors: [{ ...sina, ...some }] });
      expect(error?.issues[0]?.message).toBe(incomplete);
    },
  );

  it('has a name of letters, spaces, dashes and apostrophes, as long as the three names of an account', () => {
    const [first, middle, last] = ['S', 'M', 'L'].map((letter) => letter.repeat(60));
    for (const fullName of [`${first} ${last}`, `${first} ${middle} ${last}`])
      expect(Nomination.parse({ ...sina, fullName }).fullName).toBe(fullName);
    for (const fullName of ['x'.repeat(183), 'Sina 2', '=Sina'])
      expect(Nominations.safeParse({ guarantors: [{ ...sina, fullName }] }).success).toBe(false);
    expect(Nomination.parse({ ...sina, fullName: 'Sina Tauēa-Faʻafetai' }).fullName).toBe('Sina Tauēa-Faʻafetai');
  });

  it('converts the e-mail address to lower case', () => {
    expect(Nomination.parse(sina).email).toBe('sina@example.ws');
  });
});

describe('the nominations of a loan', () => {
  it('fill exactly its open slots (GUARANTORS-3)', () => {
    expect(() => mustBeNominable(nominated({}), { ...slots, open: 2 })).toThrow('Please nominate 2 guarantors.');
    expect(() => mustBeNominable([], slots)).toThrow('Please nominate one guarantor.');
    expect(() => mustBeNominable(nominated({}), slots)).not.toThrow();
  });

  it('name no e-mail twice, whether or not its slot is filled already (GUARANTORS-5)', () => {
    const twice = nominated({}, { fullName: 'Another' });
    expect(() => mustBeNominable(twice, { ...slots, open: 2 })).toThrow('an email address of their own');
    expect(() => mustBeNominable(nominated({}), { ...slots, taken: [{ email: 'sina@example.ws' }] })).toThrow(
      'an email address of their own',
    );
  });

  it('never name the borrower (GUARANTORS-5)', () => {
    expect(() => mustBeNominable(nominated({ email: 'BORROWER@example.ws' }), slots)).toThrow('your own loan');
  });

  it('name nobody under 18, to the day (GUARANTORS-5)', () => {
    expect(() => mustBeNominable(nominated({ dob: '2008-11-22' }), slots)).toThrow('18 or older');
    expect(() => mustBeNominable(nominated({ dob: '2008-11-21' }), slots)).not.toThrow();
  });
});
