// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AgreementFacts } from '#shared/guarantors/agreement-facts.ts';
import { agreementText } from '#shared/guarantors/agreement-text.ts';
import { basisPoints, sene } from '#shared/money.ts';
import * as english from '#web/ui/agreement-said.en.ts';
import * as samoan from '#web/ui/agreement-said.sm.ts';
import { AgreementText } from '#web/ui/agreement-text.tsx';
import { EXPLANATION_VERSION, texts } from '#web/ui/agreement-words.sm.ts';
import { signAgreement } from '#web/ui/signing.tsx';

const sina = { name: 'Sina Leota', email: 'sina@example.ws', dateOfBirth: '1990-05-05', address: 'Apia' };
const tavita = { ...sina, name: 'Tavita Sio' };
const facts: AgreementFacts = {
  loanId: 7,
  purpose: 'School fees',
  borrower: sina,
  amount: sene(100_000),
  rate: basisPoints(7200),
  months: 12,
  frequency: 'Monthly',
  instalment: sene(11_928),
  instalments: 12,
  total: sene(143_132),
  guarantors: [tavita],
};
const agreements = [facts, { ...facts, guarantor: tavita }].map((each) => ({
  ...agreementText(each),
  sha256: '',
  pdfsize: null,
}));

describe('an agreement in Samoan (GUARANTORS-54)', () => {
  it('explains each section, and no other, beneath a note that the English text binds', async () => {
    const found = new Set<unknown>();
    for (const agreement of agreements) {
      const { explanation: whole, sections } = await samoan.explained(agreement);
      expect(whole?.note).toContain('gagana Peretania e noatia ai');
      expect(whole?.language).toBe('sm');
      expect(sections.filter(({ explanation = [] }) => explanation.length === 0)).toEqual([]);
      for (const { explanation } of sections) found.add(explanation);
    }
    expect(found.size).toBe(Object.keys(texts).length - 1);
  });

  it('has another version when its words change, because signatures name the version (GUARANTORS-44)', () => {
    const fingerprint = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
    expect({ version: EXPLANATION_VERSION, fingerprint }).toEqual({
      version: '2026-11-23',
      fingerprint: 'bfdf826b9d8ff313',
    });
  });

  it('names no figure that its section does not have', async () => {
    const figuresIn = (paragraphs: readonly string[] = []) => paragraphs.join(' ').match(/\d+/g) ?? [];
    for (const agreement of agreements)
      for (const { heading, paragraphs, explanation } of (await samoan.explained(agreement)).sections)
        expect(figuresIn(paragraphs), heading).toEqual(expect.arrayContaining(figuresIn(explanation)));
  });

  it('is read in both languages, the English marked as such', async () => {
    for (const agreement of agreements) {
      const words = await samoan.explained(agreement);
      const page = renderToString(createElement(AgreementText, { words, onRead: () => undefined }));
      expect(page).toMatch(/<p lang="en">This agreement is governed by the law of Samoa/);
      expect(page).toMatch(/<p class="small muted">E faʻaaogā le tulafono a Sāmoa/);
    }
  });
});

describe('an agreement in English', () => {
  it('needs no explanation', async () => {
    for (const agreement of agreements) expect(await english.explained(agreement)).toEqual(agreement);
  });
});

describe('signing (GUARANTORS-44)', () => {
  const confirmed = async (explanation?: string) => {
    const form = new FormData();
    const entries = { code: '123456', agreed: 'on', key: 'a-key', ...(explanation && { explanation }) };
    for (const [name, value] of Object.entries(entries)) form.set(name, value);
    const bodies: unknown[] = [];
    const done = { message: 'Done', code: 'Done' };
    const calls = {
      confirm: async (body: unknown) => {
        bodies.push(body);
        return done;
      },
      sign: async () => done,
    };
    expect(await signAgreement(form, calls, () => ({ refused: 'failed' }))).toEqual({});
    return bodies;
  };

  it('says which explanation stood beside the text, where one did', async () => {
    const explanation = { language: 'sm', version: EXPLANATION_VERSION };
    const both = { code: '123456', agreed: true };
    expect(await confirmed(JSON.stringify(explanation))).toEqual([{ ...both, explanation }]);
    expect(await confirmed()).toEqual([both]);
  });
});
