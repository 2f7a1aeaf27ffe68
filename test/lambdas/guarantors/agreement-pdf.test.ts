import { createHash } from 'node:crypto';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { agreementPdf, withCertificate } from '#lambdas/guarantors/agreement-pdf.ts';
import { paperLetters } from '#lib/fonts/cut-font.ts';
import type { AgreementFacts } from '#shared/guarantors/agreement-facts.ts';
import { agreementText } from '#shared/guarantors/agreement-text.ts';
import { certificateText } from '#shared/guarantors/certificate-text.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { drawnOn, heardFrom, pagesOf } from '#test/support/pdf-text.ts';

const sina = { name: 'Sina Tauēa-Fa‘afetai', email: 'sina@example.ws', dateOfBirth: '1990-01-01' };
const facts: AgreementFacts = {
  loanId: 1042,
  purpose: 'A boat 🛶 for ʻUpolu',
  borrower: { name: '王 Leota', email: 'leota@example.ws', dateOfBirth: '1985-05-05', address: 'Lalomanu, Aleipata' },
  amount: sene(100_000),
  rate: basisPoints(7200),
  months: 12,
  frequency: 'Monthly',
  instalment: sene(11_928),
  instalments: 12,
  total: sene(143_132),
  guarantors: [sina],
};
const at = '2026-11-21T10:00:00.000Z';
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the PDF of an agreement', () => {
  it('is the same to the byte whenever it is drawn up, and another for other facts (GUARANTORS-36)', async () => {
    const first = agreementPdf(agreementText(facts), at);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const second = agreementPdf(agreementText(facts), at);
    const other = agreementPdf(agreementText({ ...facts, amount: sene(100_001) }), at);
    expect(hash(second)).toBe(hash(first));
    expect(hash(other)).not.toBe(hash(first));
  });

  it('draws every letter that a form takes, in both weights, and is copied as it is spelt (GUARANTORS-37)', async () => {
    const letters = paperLetters.filter((letter) => letter !== ' ').join('');
    const words = letters.match(/.{1,40}/gu) ?? [];
    const sections = words.map((word) => ({ heading: word, paragraphs: [word] }));
    const bytes = agreementPdf({ title: 'Letters', version: '2025-05-16', sections }, at);
    const glyphs = (await drawnOn(bytes)).flat();
    expect(glyphs.filter(({ glyph, letter }) => glyph === 0 || letter === undefined)).toEqual([]);
    // In the heading and in the paragraph, by different fonts.
    for (const letter of letters)
      expect(new Set(glyphs.filter((each) => each.letter === letter).map(({ font }) => font)).size, letter).toBe(2);
    const lines = (await pagesOf(bytes)).flat();
    for (const word of words) expect(lines.filter((line) => line === word)).toHaveLength(2);
  });

  it('writes names as they are spelt, and a question mark for other letters (GUARANTORS-37)', async () => {
    const names = ['Nguyễn Thị Hạnh', 'Žofia Łukasiewicz', 'Faʻafetai Tūilagi', 'Sina Tauēa-Fa‘afetai'];
    const guarantors = names.map((name) => ({ ...sina, name }));
    const lines = (await pagesOf(agreementPdf(agreementText({ ...facts, guarantors }), at))).flat().join(' ');
    for (const name of names) expect(lines).toContain(name);
    expect(lines).toContain('? Leota');
    expect(lines).toContain('A boat ? for ʻUpolu');
  });

  it('has the parts of its font that it needs, and keeps amounts in one line (GUARANTORS-37)', async () => {
    const sections = [{ heading: 'Sina', paragraphs: [`${'Pay '.repeat(23)}WST\u00A01,431.32`] }];
    const bytes = agreementPdf({ title: 'Loan', version: '2025-05-16', sections }, at);
    const marked = agreementPdf(
      { title: 'Loan', version: '2025-05-16', sections: [{ heading: 'Sinā', paragraphs: ['Ngọc'] }] },
      at,
    );
    expect(new Set((await drawnOn(bytes)).flat().map(({ font }) => font)).size).toBe(2);
    expect(new Set((await drawnOn(marked)).flat().map(({ font }) => font)).size).toBe(4);
    expect((await pagesOf(bytes)).flat()).toContain('WST 1,431.32');
  });

  it('breaks no line before the page is full, however many macrons are in it', async () => {
    const paragraphs = [Array(40).fill('Āiono').join(' '), Array(40).fill('Aiono').join(' ')];
    const bytes = agreementPdf(
      { title: 'Widths', version: '2026-11-01', sections: [{ heading: 'W', paragraphs }] },
      at,
    );
    const lines = (await pagesOf(bytes)).flat().filter((line) => line.includes('iono'));
    expect(lines.slice(0, lines.length / 2).map((line) => line.replaceAll('Ā', 'A'))).toEqual(
      lines.slice(lines.length / 2),
    );
  });

  it('is read aloud in its order, paragraph by paragraph, in English (GUARANTORS-56)', async () => {
    const text = agreementText(facts);
    const bytes = agreementPdf(text, at);
    const heard = (await heardFrom(bytes)).map((element) => `${element.tag} ${element.text}`);
    const lines = text.sections.flatMap(({ heading, paragraphs }) => [
      `H2 ${heading}`,
      ...paragraphs.map((each) => `P ${each}`),
    ]);
    expect(heard.filter((line) => /\d{4}-\d{2}-\d{2}/.test(line))).toEqual([]);
    const written = [`H1 ${text.title}`, 'P Lalaga, text of 16 May 2025', ...lines];
    // The letters that the font lacks are question marks in both.
    expect(heard).toEqual(written.map((line) => line.replace(/[王🛶]/gu, '?').replaceAll('\u00A0', ' ')));
    expect((await pagesOf(bytes)).flat().join(' ')).toContain('page 1 of');
    const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(String(catalog.get(PDFName.of('Lang')))).toBe('(en)');
  });

  it('ends with the certificate of its signature, after all of its own pages (GUARANTORS-46)', async () => {
    const text = agreementText({ ...facts, guarantor: sina });
    const exact = agreementPdf(text, at);
    const signature = {
      at,
      ip: '203.0.113.7',
      userAgent: 'x'.repeat(300),
      textVersion: text.version,
      sha256: hash(exact),
      codeConfirmedAt: at,
    };
    const certificate = certificateText(text, { ...sina, userId: 'sina' }, signature);
    const final = await PDFDocument.load(await withCertificate(exact, certificate, at));
    const own = (await PDFDocument.load(exact)).getPageCount();
    expect(final.getPageCount()).toBe(own + 1);
    expect(final.getTitle()).toBe(text.title);
    expect(certificate.sections.flatMap(({ paragraphs }) => paragraphs).join('\n')).toMatch(
      /21 November 2026.*UTC\n.*23:00:00 in Apia/,
    );
    // Read aloud, the certificate follows the agreement (GUARANTORS-56).
    const headings = (await heardFrom(await withCertificate(exact, certificate, at))).filter(({ tag }) => tag !== 'P');
    expect(headings.map(({ tag, text }) => `${tag} ${text}`)).toEqual([
      ...[text, certificate].flatMap(({ title, sections }) => [
        `H1 ${title}`,
        ...sections.map(({ heading }) => `H2 ${heading}`),
      ]),
    ]);
    // What stood beside the text on the screen (GUARANTORS-44).
    const explained = { ...signature, explanation: { language: 'sm' as const, version: '2026-11-23' } };
    const named = ({ sections }: typeof certificate) =>
      JSON.stringify(sections).includes('in Samoan beside it, of version 23 Nov 2026');
    expect([named(certificate), named(certificateText(text, { ...sina, userId: 'sina' }, explained))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the text of a guarantee (GUARANTORS-38)', () => {
  it('states the worst case, joint and several liability, and how it ends', () => {
    const both = { ...facts, guarantors: [sina, { ...sina, name: 'Ioane' }], guarantor: sina };
    const words = JSON.stringify(agreementText(both));
    for (const part of ['WST\u00A01,431.32', 'jointly and severally', 'equal shares first', '7 days of grace'])
      expect(words).toContain(part);
    for (const part of ['released in proportion', 'section 8 of the Electronic Transactions Act 2008', 'law of Samoa'])
      expect(words).toContain(part);
  });
});
