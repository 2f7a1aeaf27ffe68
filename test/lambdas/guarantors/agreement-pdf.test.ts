import { createHash } from 'node:crypto';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { agreementPdf, withCertificate } from '#lambdas/guarantors/agreement-pdf.ts';
import type { AgreementFacts } from '#shared/guarantors/agreement-facts.ts';
import { agreementText } from '#shared/guarantors/agreement-text.ts';
import { certificateText } from '#shared/guarantors/certificate-text.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { pagesOf, shownOn } from '#test/support/pdf-text.ts';

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
    const first = await agreementPdf(agreementText(facts), at);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const second = await agreementPdf(agreementText(facts), at);
    const other = await agreementPdf(agreementText({ ...facts, amount: sene(100_001) }), at);
    expect(hash(second)).toBe(hash(first));
    expect(hash(other)).not.toBe(hash(first));
  });

  it('writes names as they are spelt, and a question mark for other letters (GUARANTORS-37)', async () => {
    const lines = (await pagesOf(await agreementPdf(agreementText(facts), at))).flat().join(' ');
    expect(lines).toContain('Sina Tauēa-Fa‘afetai');
    expect(lines).toContain('? Leota');
    expect(lines).toContain('A boat ? for ʻUpolu');
  });

  it('draws each vowel with a macron as its letter and a macron over it, in every weight (GUARANTORS-37)', async () => {
    const vowels = 'ā ē ī ō ū Ā Ē Ī Ō Ū';
    const sections = [{ heading: vowels, paragraphs: [vowels] }];
    const bytes = await agreementPdf({ title: `${vowels} of names`, version: '2026-11', sections }, at);
    const page = (await PDFDocument.load(bytes)).getPage(0);
    const shown = shownOn(page);
    // The code 81 is the i without a dot; 2D is the macron, a small hyphen.
    for (const code of ['61', '65', '81', '6F', '75', '41', '45', '49', '4F', '55'])
      expect(shown.filter((each) => each === code)).toHaveLength(4);
    expect(shown.filter((each) => each === '2D')).toHaveLength(4 * 10);
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    for (const name of ['Helvetica', 'Helvetica-Bold'])
      expect(fonts?.lookup(PDFName.of(name), PDFDict).toString()).toContain('/Differences [ 129 /dotlessi ]');
  });

  it('breaks no line before the page is full, however many macrons are in it', async () => {
    const paragraphs = [Array(40).fill('Āiono').join(' '), Array(40).fill('Aiono').join(' ')];
    const bytes = await agreementPdf(
      { title: 'Widths', version: '2026-11', sections: [{ heading: 'W', paragraphs }] },
      at,
    );
    const lines = (await pagesOf(bytes)).flat().filter((line) => line.includes('iono'));
    expect(lines.slice(0, lines.length / 2).map((line) => line.replaceAll('Ā', 'A'))).toEqual(
      lines.slice(lines.length / 2),
    );
  });

  it('ends with the certificate of its signature, after all of its own pages (GUARANTORS-46)', async () => {
    const text = agreementText({ ...facts, guarantor: sina });
    const exact = await agreementPdf(text, at);
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
