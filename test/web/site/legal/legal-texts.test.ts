import { describe, expect, it } from 'vitest';
import { policyOn } from '#shared/policy.ts';
import { texts as privacyTexts } from '#web/features/site/legal/privacy.en.ts';
import { texts as termsTexts } from '#web/features/site/legal/terms.en.ts';

const policy = policyOn('2025-05-16');
type Sections = readonly { title: string; text: readonly (string | readonly string[])[] }[];
const privacy: Sections = privacyTexts.sections;
const terms: Sections = termsTexts.sections;
const wordsOf = (sections: Sections) => sections.flatMap(({ title, text }) => [title, ...text.flat()]).join('\n');

describe('the legal pages (SITE-57)', () => {
  it('have 12 and 14 sections, each with something to say', () => {
    expect([privacy.length, terms.length]).toEqual([12, 14]);
    for (const sections of [privacy, terms]) {
      expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
      expect(sections.filter(({ text }) => text.flat().join(' ').length < 120)).toEqual([]);
    }
  });

  it.each([
    'You must be 18 or older and be a resident or legal entity in Samoa.',
    'A guarantor may guarantee up to two loans only.',
    'Accounts inactive for 24 months may be archived',
    'WST 200 to WST 5,000, over 6, 12 or 18 months',
    'up to WST 800 needs one guarantor, up to WST 2,000 two, and above that three',
    'a fee of 5% of the amount',
    'may return up to 80% of the principal',
    'may take up to 3 business days to verify',
    'A payment without its reference is refunded within 14 days.',
    '7 days of grace',
    'Electronic Transactions Act 2008',
    ...Object.values(policy.tierRates).map(({ min, max }) => `${min / 100} to ${max / 100}%`),
    `${policy.reviewBusinessDays} business days for each review`,
    `${policy.fundingDays} days to find investors`,
    `${policy.fullyFundedDays} days to confirm`,
    `${policy.guarantorDays} days for guarantors`,
    `${policy.signingDays} days for the signatures and ${policy.disbursementDays} for paying out`,
    `not paid within ${policy.investmentBusinessDays} business days`,
    `missed for ${policy.defaultDays} days`,
    `nothing is paid out for ${policy.payoutBlockHours} hours`,
  ])('state in the terms: %s', (fact) => {
    expect(wordsOf(terms)).toContain(fact);
  });

  it.each([
    'Personal data is not shown publicly.',
    'reviewed by a person',
    'after 15 minutes without activity',
    'inactive for 24 months',
    `within ${policy.silentNomineeDays} days`,
    'two cookies',
    // ACCOUNTS-9
    'in which you registered, so that the link in our email activates your account there; it ends after 24 hours',
    // SITE-20
    'Only the language you chose and the way you paid last stay',
  ])('state in the policy: %s', (fact) => {
    expect(wordsOf(privacy)).toContain(fact);
  });
});
