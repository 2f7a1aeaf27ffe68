// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TEXT_VERSION } from '#shared/guarantors/agreement-clauses.ts';
import { agreementText } from '#shared/guarantors/agreement-text.ts';
import { sene } from '#shared/money.ts';
import { agreementFacts, sina } from '#test/shared/guarantors/agreement-facts.ts';
import * as first from '#web/ui/agreement-words-2025-05-16.sm.ts';
import * as second from '#web/ui/agreement-words-2026-11-24.sm.ts';
import * as english from '#web/ui/signing/agreement-said.en.ts';
import * as samoan from '#web/ui/signing/agreement-said.sm.ts';
import { AgreementText } from '#web/ui/signing/agreement-text.tsx';
import { signAgreement } from '#web/ui/signing/signing.tsx';

const tavita = { ...sina, name: 'Tavita Sio' };
const facts = agreementFacts([tavita]);
const agreementsOf = (version: string) =>
  [facts, { ...facts, guarantor: tavita }, { ...facts, guarantor: tavita, cap: sene(100_000) }].map((each) => ({
    ...agreementText(each, version),
    sha256: '',
    pdfsize: null,
  }));
const agreements = agreementsOf(TEXT_VERSION);
const { EXPLANATION_VERSION } = second;
/** Each version of the text with what explains it, and the fingerprint of that. */
const versions = [
  { of: '2025-05-16', explained: first, version: '2026-11-23', fingerprint: 'bfdf826b9d8ff313' },
  { of: '2026-11-24', explained: second, version: '2026-11-30', fingerprint: '7abc2e8d41271460' },
];

describe('an agreement in Samoan (GUARANTORS-54)', () => {
  it.each(versions)(
    'explains each section of the text of $of, and no other, beneath a note that the English text binds',
    async ({ of, explained, version }) => {
      const found = new Set<string>();
      for (const agreement of agreementsOf(of)) {
        const { explanation: whole, sections } = await samoan.explained(agreement);
        expect(whole?.note).toContain('gagana Peretania e noatia ai');
        expect(whole).toMatchObject({ language: 'sm', version });
        expect(sections.filter(({ explanation = [] }) => explanation.length === 0)).toEqual([]);
        for (const { explanation } of sections) found.add(JSON.stringify(explanation));
      }
      expect(found.size).toBe(Object.keys(explained.texts).length - 1);
    },
  );

  // GUARANTORS-44, GUARANTORS-63
  it.each(versions)(
    'of $of has another version when its words change, because signatures name the version',
    ({ explained, version, fingerprint }) => {
      const found = createHash('sha256').update(JSON.stringify(explained.texts)).digest('hex').slice(0, 16);
      expect({ version: explained.EXPLANATION_VERSION, fingerprint: found }).toEqual({ version, fingerprint });
    },
  );

  it.each(versions)('names no figure that its section does not have: $of', async ({ of }) => {
    const figuresIn = (paragraphs: readonly string[] = []) => paragraphs.join(' ').match(/\d+/g) ?? [];
    for (const agreement of agreementsOf(of))
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
