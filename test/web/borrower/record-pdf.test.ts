import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { recordIn } from '#shared/creditrecords/credential.ts';
import { credentialOf } from '#shared/creditrecords/issue.ts';
import type { LoanHistory } from '#shared/creditrecords/loan-history.ts';
import { sene } from '#shared/money.ts';
import { pdfFont } from '#shared/pdf/font-cuts.ts';
import { widthOf } from '#shared/pdf/pdf-font.ts';
import { SHEET } from '#shared/pdf/sheet.ts';
import { pagesOf } from '#test/support/pdf-text.ts';
import { recordPdf, SIZE, VALUES } from '#web/features/borrower/credit-record/record-pdf.ts';
import { linesOf } from '#web/ui/record/record-lines.ts';
import { texts as samoan } from '#web/ui/record/record-words.sm.ts';

const loan: LoanHistory = {
  ...{ paidOut: '2026-02-02', amount: { least: sene(100_000), most: sene(199_999) }, months: 12, frequency: 'Monthly' },
  ...{ instalments: 12, onTime: 6, withinGrace: 1, later: 1, byGuarantors: 1, late: 1, toCome: 2, relief: 1 },
  ...{ defaulted: '2026-10-01', chargedOff: null, state: 'Defaulted' },
};
const recordOf = (loans: number, name = 'Sina Leota') =>
  credentialOf({
    ...{ site: 'https://lalaga.example', number: '7f3a91c022de', issuedAt: '2026-11-27T21:00:00.000Z' },
    ...{ today: '2026-11-28', name, birthDate: '1990-05-01', loans: Array.from({ length: loans }, () => loan) },
  });
const jws = `eyJhbGciOiJFZERTQSJ9.eyJpZCI6MX0.${'A-_z9'.repeat(18).slice(0, 86)}`;
const pdfOf = (loans: number, name?: string) =>
  recordPdf(
    { number: '7f3a91c022de', jws, fingerprint: '7f3a91c022de4b18a05c6e77', credential: recordOf(loans, name) },
    pdfFont(),
  );

describe('a credit record on paper (CREDITRECORDS-5)', () => {
  it('has the words of the screen, every loan on one sheet or another, its address and its fingerprint', async () => {
    const bytes = pdfOf(7);
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(3);
    const text = pages.flat().join(' ').replaceAll('\u00a0', ' ');
    const { lines, loans } = linesOf(recordOf(7));
    for (const line of [
      ...lines,
      'Sina Leota',
      'https://lalaga.example/#/record/7f3a91c022de',
      '7F3A 91C0 22DE 4B18 A05C 6E77',
    ])
      expect(text).toContain(line);
    for (const [name, value] of loans[0]?.pairs ?? [])
      expect(text.split(`${name}${value.replaceAll('\u00a0', ' ')}`)).toHaveLength(8);
  });

  it('carries the signed text among its keywords', async () => {
    const bytes = pdfOf(1);
    expect(recordIn(Buffer.from(bytes).toString('latin1'))).toBe(jws);
    const read = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([read.getKeywords(), read.getTitle()]).toEqual([jws, 'Credit record, Sina Leota']);
  });

  it('has room for the longest words in either language, and for a long name', async () => {
    const { regular } = pdfFont();
    const { loans } = linesOf(recordOf(1));
    const texts = [...(loans[0]?.pairs ?? []).map(([, value]) => value), ...Object.values(samoan.states)];
    const names = [...(loans[0]?.pairs ?? []).map(([name]) => name), ...Object.values(samoan.outcomes), samoan.relief];
    for (const value of texts) expect(VALUES + widthOf(value, SIZE, regular)).toBeLessThan(SHEET.right);
    for (const name of names) expect(SHEET.left + widthOf(name, SIZE, regular)).toBeLessThan(VALUES - 5);
    const long = 'Faʻamatalamatala '.repeat(9).trim();
    expect(
      (await pagesOf(pdfOf(1, long))).flat().filter((line) => line.startsWith('Faʻamatalamatala')).length,
    ).toBeGreaterThan(3);
  });
});
