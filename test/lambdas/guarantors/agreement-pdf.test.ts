import { createHash } from 'node:crypto';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { agreementPdf, withCertificate } from '#lambdas/guarantors/agreement-pdf.ts';
import { paperLetters } from '#lib/fonts/cut-font.ts';
import { TEXT_VERSION } from '#shared/guarantors/agreement-clauses.ts';
import type { AgreementFacts, AgreementText } from '#shared/guarantors/agreement-facts.ts';
import { agreementPaper } from '#shared/guarantors/agreement-paper.ts';
import { agreementText } from '#shared/guarantors/agreement-text.ts';
import { certificateText } from '#shared/guarantors/certificate-text.ts';
import { standingOrderText } from '#shared/guarantors/standing-order-text.ts';
import { sene } from '#shared/money.ts';
import { agreementFacts } from '#test/shared/guarantors/agreement-facts.ts';
import { drawnOn, heardFrom, pagesOf } from '#test/support/pdf-text.ts';

const sina = { name: 'Sina Tauēa-Fa‘afetai', email: 'sina@example.ws', dateOfBirth: '1990-01-01' };
const facts: AgreementFacts = {
  ...agreementFacts([sina]),
  loanId: 1042,
  purpose: 'A boat 🛶 for ʻUpolu',
  borrower: { name: '王 Leota', email: 'leota@example.ws', dateOfBirth: '1985-05-05', address: 'Lalomanu, Aleipata' },
};
const at = '2026-11-21T10:00:00.000Z';
const paperOf = (of: AgreementFacts) => agreementPaper(of, TEXT_VERSION);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The headings and paragraphs of a text as they are read aloud, each after its number. */
const clausesOf = ({ sections }: AgreementText): string[] =>
  sections.flatMap(({ heading, paragraphs }, nth) => [
    `H2 ${nth + 1} ${heading}`,
    ...paragraphs.map((each, at) => `P ${nth + 1}.${at + 1} ${each}`),
  ]);

describe('the PDF of an agreement', () => {
  it('is the same to the byte whenever it is drawn up, and another for other facts (GUARANTORS-36)', async () => {
    const first = agreementPdf(paperOf(facts), at);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const second = agreementPdf(paperOf(facts), at);
    const other = agreementPdf(paperOf({ ...facts, amount: sene(100_001) }), at);
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
    for (const word of words) expect(lines.filter((line) => line.replace(/^\d+(\.1)?/, '') === word)).toHaveLength(2);
  });

  it('writes names as they are spelt, and a question mark for other letters (GUARANTORS-37)', async () => {
    const names = ['Nguyễn Thị Hạnh', 'Žofia Łukasiewicz', 'Faʻafetai Tūilagi', 'Sina Tauēa-Fa‘afetai'];
    const guarantors = names.map((name) => ({ ...sina, name }));
    const lines = (await pagesOf(agreementPdf(paperOf({ ...facts, guarantors }), at))).flat().join(' ');
    for (const name of names) expect(lines).toContain(name);
    expect(lines).toContain('? Leota');
    expect(lines).toContain('A boat ? for ʻUpolu');
  });

  it('has the parts of its font that it needs, and keeps amounts in one line (GUARANTORS-37)', async () => {
    // Some of these lines end where only the currency would have room.
    const paragraphs = Array.from({ length: 30 }, (_, count) => `${'Pay '.repeat(count)}WST\u00A01,431.32`);
    const sections = [{ heading: 'Sina', paragraphs }];
    const bytes = agreementPdf({ title: 'Loan', version: '2025-05-16', sections }, at);
    const marked = agreementPdf(
      { title: 'Loan', version: '2025-05-16', sections: [{ heading: 'Sinā', paragraphs: ['Ngọc'] }] },
      at,
    );
    expect(new Set((await drawnOn(bytes)).flat().map(({ font }) => font)).size).toBe(2);
    expect(new Set((await drawnOn(marked)).flat().map(({ font }) => font)).size).toBe(4);
    expect((await pagesOf(bytes)).flat().filter((line) => line.endsWith('WST 1,431.32'))).toHaveLength(30);
  });

  it('breaks no line before the page is full, however many macrons are in it', async () => {
    const paragraphs = [Array(40).fill('Āiono').join(' '), Array(40).fill('Aiono').join(' ')];
    const bytes = agreementPdf(
      { title: 'Widths', version: '2026-11-01', sections: [{ heading: 'W', paragraphs }] },
      at,
    );
    const lines = (await pagesOf(bytes))
      .flat()
      .filter((line) => line.includes('iono'))
      .map((line) => line.replace(/^1\.\d/, ''));
    expect(lines.slice(0, lines.length / 2).map((line) => line.replaceAll('Ā', 'A'))).toEqual(
      lines.slice(lines.length / 2),
    );
  });

  it('is read aloud in its order, clause by clause with its number, in English (GUARANTORS-56)', async () => {
    const paper = paperOf(facts);
    const bytes = agreementPdf(paper, at);
    const heard = (await heardFrom(bytes)).map((element) => `${element.tag} ${element.text}`);
    expect(heard.filter((line) => /\d{4}-\d{2}-\d{2}/.test(line))).toEqual([]);
    const written = [
      `H1 ${paper.title}`,
      `P ${paper.between}`,
      'P Lalaga Text of 24 Nov 2026 Drawn up 21 November 2026, 23:00 in Apia',
      ...(paper.box?.figures ?? []).map(([name, amount]) => `P ${name} ${amount}`),
      `P ${paper.box?.sentence}`,
      ...clausesOf(paper),
      `P ${paper.signatures?.map(({ name, role, lines }) => `${name}, ${role} ${lines.join(' ')}`)}`,
    ];
    // The letters that the font lacks are question marks in both.
    expect(heard).toEqual(written.map((line) => line.replace(/[王🛶]/gu, '?').replaceAll('\u00A0', ' ')));
    const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(String(catalog.get(PDFName.of('Lang')))).toBe('(en)');
  });

  it('ends with the certificate of its signature, after all of its own pages (GUARANTORS-46)', async () => {
    const text = paperOf({ ...facts, guarantor: sina });
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
    const heard = await heardFrom(await withCertificate(exact, certificate, at));
    const headings = heard.filter(({ tag }) => tag !== 'P').map(({ tag, text }) => `${tag} ${text}`);
    const isHeading = (line: string) => line.startsWith('H2');
    expect(headings).toEqual(
      [text, certificate].flatMap((each) => [`H1 ${each.title}`, ...clausesOf(each).filter(isHeading)]),
    );
    expect(heard.at(-1)?.text).toBe(
      `${sina.name}, guarantor Signed 21 November 2026 at 23:00:00 in Apia with the code that was sent to ${sina.email}`,
    );
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

describe('the paper (GUARANTORS-60)', () => {
  it('names its title, a fingerprint of the text, and its number on each page', async () => {
    const paper = paperOf(facts);
    const [first = [], second = [], third = [], ...others] = await pagesOf(agreementPdf(paper, at));
    expect(others).toEqual([]);
    const foot = /^Loan agreement, loan no\. 1042, fingerprint of the text (\w{4} \w{4} … \w{4})Page (\d) of 3$/;
    const feet = [first, second, third].map((lines) => lines.flatMap((line) => foot.exec(line)?.slice(1) ?? []));
    expect(feet.map(([, page]) => page)).toEqual(['1', '2', '3']);
    expect(feet[0]?.[0]).toBe(feet[1]?.[0]);
    const [other = []] = await pagesOf(agreementPdf(paperOf({ ...facts, purpose: 'A roof' }), at));
    expect(other.flatMap((line) => foot.exec(line)?.[1] ?? [])).not.toEqual([feet[0]?.[0]]);
  });

  it.each([
    ['the loan agreement', facts],
    ['a guarantee', { ...facts, guarantor: sina }],
    ['a guarantee with a cap', { ...facts, guarantor: sina, cap: sene(72_000) }],
  ])('has four figures in its box, which its clauses say too: %s', (_, of) => {
    const { box, sections } = paperOf(of);
    const clauses = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    const amounts = (box?.figures ?? []).map(([, amount]) => amount);
    expect(amounts).toHaveLength(4);
    // What it costs is the difference of two of them, and that nothing is paid today is said in words.
    const derived = ['WST\u00A0431.32', 'WST\u00A00.00'];
    expect(amounts.filter((amount) => !clauses.includes(amount) && !derived.includes(amount))).toEqual([]);
  });

  it('has a line to write on for each blank of a standing order, and fits on one page', async () => {
    const pages = await pagesOf(agreementPdf(standingOrderText(facts, sina), at));
    expect(pages).toHaveLength(1);
    expect(pages.flat().filter((line) => line.endsWith(':'))).toEqual([
      '1.1Name of the bank or wallet:',
      '1.2Number of my account:',
      '3.1Place and date:',
      '3.2Signature:',
    ]);
    expect(pages.flat().join('')).not.toContain('_');
  });

  it('says in a standing order that it can be cancelled, and that the guarantee stays (GUARANTORS-67)', () => {
    const words = JSON.stringify(standingOrderText(facts, sina));
    expect(words).toContain('I may cancel it at any time; my guarantee then goes on without it.');
  });
});

describe('the text of a guarantee (GUARANTORS-38)', () => {
  it('states the worst case, joint and several liability, and how it ends', () => {
    const both = { ...facts, guarantors: [sina, { ...sina, name: 'Ioane' }], guarantor: sina };
    const words = JSON.stringify(agreementText(both, TEXT_VERSION));
    for (const part of ['WST\u00A01,431.32', 'jointly and severally', 'equal shares', '7 days of grace'])
      expect(words).toContain(part);
    for (const part of [
      'in the proportion of the principal',
      'section 8 of the Electronic Transactions Act 2008',
      'law of Samoa',
    ])
      expect(words).toContain(part);
  });
});
