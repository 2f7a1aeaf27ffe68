import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasClauses, TEXT_VERSION, textVersionOf } from '#shared/guarantors/agreement-clauses.ts';
import type { AgreementFacts } from '#shared/guarantors/agreement-facts.ts';
import { agreementText } from '#shared/guarantors/agreement-text.ts';
import { sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { agreementFacts, sina } from './agreement-facts.ts';

const [vena, tavita] = ['Vena Ah', 'Tavita Sio'].map((name) => ({ ...sina, name }));
const facts = agreementFacts([vena ?? sina, tavita ?? sina]);
const guarantee = { ...facts, guarantor: vena };
const wordsOf = (of: AgreementFacts, version = TEXT_VERSION) =>
  agreementText(of, version)
    .sections.flatMap(({ paragraphs }) => paragraphs)
    .join('\n');

// M18: a signed agreement was shown in the newest words.
describe('the versions of the text of agreements (GUARANTORS-63)', () => {
  it.each([
    ['2025-05-16', 'f75af9e2c5736b28'],
    ['2026-11-24', '2b51e46509367785'],
  ])('keep every letter of %s, which people signed', (version, fingerprint) => {
    const alone = { ...facts, guarantors: facts.guarantors.slice(0, 1) };
    const all = [facts, guarantee, { ...alone, guarantor: vena }].map((each) => agreementText(each, version));
    expect(all.map((each) => each.version)).toEqual(Array(3).fill(version));
    expect(createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)).toBe(fingerprint);
  });

  it('are the newest for a loan whose agreements are not drawn up, the first for one that does not name its own', () => {
    const versionOf = (status: 'Funded' | 'GuarantorsVerified' | 'Active' | 'Defaulted', textVersion?: string) =>
      textVersionOf(aLoan({ status, ...(textVersion && { textVersion }) }));
    expect(versionOf('Funded')).toBe(TEXT_VERSION);
    expect(versionOf('GuarantorsVerified')).toBe('2025-05-16');
    expect(versionOf('Active', '2026-11-24')).toBe('2026-11-24');
    const [before, after] = [aLoan({ status: 'Active' }), aLoan({ status: 'Active', textVersion: '2026-11-24' })];
    expect([hasClauses(before), hasClauses(after), hasClauses(aLoan())]).toEqual([false, true, true]);
  });

  it('are refused where there is none of that day', () => {
    expect(() => agreementText(facts, '2024-01-01')).toThrow('no text of 2024-01-01');
  });
});

describe('the clauses of the newest text (GUARANTORS-64)', () => {
  it.each([
    [
      'more time, in the guarantee itself',
      guarantee,
      'Lalaga may give the borrower more time without asking the guarantor',
    ],
    ['more time', facts, 'More time adds nothing to what is owed: no interest and no fee.'],
    ['stepping back', guarantee, 'may step back within 48 hours after signing'],
    ['standing in', guarantee, 'Who has not paid still owes their own share'],
    ['the lowest of three', guarantee, 'is the lowest of three'],
    ['paying off by the day', facts, 'the interest of the running period by the day'],
    ['paying down', facts, 'shortens the loan'],
    ['a default that asks nobody faster', facts, 'A default asks nobody faster'],
    ['the same for the guarantor', guarantee, 'A default asks nobody faster'],
    ['charging off', facts, 'A loan may be charged off'],
    ['a link by which others pay', facts, 'Whoever has the link sees what is open of that instalment'],
  ])('say %s', (_, of, words) => {
    expect(wordsOf(of)).toContain(words);
    expect(wordsOf(of, '2025-05-16')).not.toContain(words);
  });

  it('call nothing else that can be asked for than the schedule', () => {
    expect(wordsOf(facts, '2025-05-16')).toContain('The whole open amount is then due');
    for (const of of [facts, guarantee]) expect(wordsOf(of)).not.toContain('whole open amount');
  });

  it('name the cap of a guarantor who has one, else all of it (GUARANTORS-65)', () => {
    expect(wordsOf(guarantee)).toContain('pay the whole of it: WST\u00A01,431.32');
    const capped = wordsOf({ ...guarantee, cap: sene(72_000) });
    expect(capped).toContain('stands for up to WST\u00A0720.00');
    expect(capped).not.toContain('pay the whole of it');
  });

  it('have the figures of the policy', () => {
    const { graceDays, noticeBusinessDays, callDays, defaultDays } = policyOn(TEXT_VERSION);
    expect({ graceDays, noticeBusinessDays, callDays, defaultDays }).toEqual({
      graceDays: 7,
      noticeBusinessDays: 5,
      callDays: 7,
      defaultDays: 60,
    });
    for (const part of ['7 days of grace', 'five business days', 'unpaid 7 days later'])
      expect(wordsOf(guarantee)).toContain(part);
    expect(wordsOf(facts)).toContain('missed for 60 days');
  });
});
