import { describe, expect, it } from 'vitest';
import { texts } from '#web/features/site/landing/landing.en.ts';

describe('the landing page claims (SITE-54)', () => {
  it.each([
    'Every identity and every document is reviewed by a person',
    'the pool may return up to 80% of principal',
    'Pay and deposit with mobile-money wallets, MTala and MyCash',
    'Agreements are binding under the national electronic transactions law',
    'complies with the sandbox of the Central Bank of Samoa',
    'Only residents of Samoa may borrow, invest or stand as guarantor here.',
    'Personal data is not shown publicly. Investors see anonymous summaries only.',
    'Loans are unsecured. Personal guarantors stand behind each one',
    'WST 200 to WST 5,000',
  ])('%s', (claim) => {
    expect(JSON.stringify(texts)).toContain(claim);
  });
});
