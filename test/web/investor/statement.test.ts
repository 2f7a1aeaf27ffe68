import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { shortDay } from '#shared/calendar.ts';
import { texts as dayWords } from '#shared/day-words.en.ts';
import { texts as samoanDayWords } from '#shared/day-words.sm.ts';
import { sene } from '#shared/money.ts';
import { pdfFont } from '#shared/pdf/font-cuts.ts';
import { widthOf } from '#shared/pdf/pdf-font.ts';
import { SHEET } from '#shared/pdf/sheet.ts';
import { ROW_SIZE } from '#shared/pdf/statement-sheets.ts';
import type { Transaction } from '#shared/wallet/api.ts';
import { drawnOn, heardFrom, pagesOf } from '#test/support/pdf-text.ts';
import { statementCsv } from '#web/features/investor/statement-csv.ts';
import { linesOf, statementOf, yearsOf } from '#web/features/investor/statement-lines.ts';
import { columns, statementPdf } from '#web/features/investor/statement-pdf.ts';
import { texts as samoan } from '#web/features/investor/texts.sm.ts';
import { textCell } from '#web/platform/files/csv.ts';
import { texts as messages } from '#web/platform/language/messages.sm.ts';
import { texts as statuses } from '#web/platform/language/statuses.sm.ts';

const moved = (createdat: string, amount: number, detail: string): Transaction => ({
  transactionid: `entry:${createdat}`,
  type: 'Deposit',
  amount: sene(amount),
  status: 'Completed',
  createdat,
  detail,
  code: 'DepositMovement',
  loanid: null,
});

// Newest first, as the API has it.
const transactions = [
  moved('2027-01-05T00:00:00.000Z', 203_63, 'Repayment'),
  moved('2026-12-31T12:00:00.000Z', -1_050_00, 'Investment'),
  moved('2026-11-22T00:00:00.000Z', 1_050_00, 'Deposit'),
];
const lines = linesOf(transactions);

describe('a statement', () => {
  it('says of which loan a movement is (WALLET-2)', () => {
    const [line] = linesOf([
      { ...moved('2027-01-05T00:00:00.000Z', 203_63, 'Refund'), code: 'RefundMovement', loanid: 7 },
    ]);
    expect(line?.detail).toBe('Refund, loan #7');
  });

  it('has the balance after each movement, the last of which is that of the wallet (WALLET-8)', () => {
    expect(lines.map(({ balance }) => balance)).toEqual([1_050_00, 0, 203_63]);
  });

  it('of a year begins with the balance before it, by the days of Apia (WALLET-8)', () => {
    expect(yearsOf(lines)).toEqual(['2027', '2026']);
    expect(statementOf(lines, '2027')).toMatchObject({
      opening: 1_050_00,
      closing: 203_63,
      moneyIn: 203_63,
      moneyOut: -1_050_00,
    });
    expect(statementOf([], undefined)).toMatchObject({ opening: 0, closing: 0, moneyIn: 0, moneyOut: 0 });
  });
});

describe('the CSV file of a statement', () => {
  it('has a line for each movement, its amounts as numbers', () => {
    const [head, first, second] = statementCsv(lines).replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('Date,What,Amount,Balance,Status,Entry');
    expect(first).toBe('2026-11-22,Deposit,1050.00,1050.00,Completed,entry:2026-11-22T00:00:00.000Z');
    expect(second).toContain(',-1050.00,0.00,');
  });

  it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'])('makes text of %j', (text) => {
    expect(textCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it('quotes what would end a cell', () => {
    expect(textCell('a "b", c')).toBe('"a ""b"", c"');
    expect(textCell('Deposit')).toBe('Deposit');
  });
});

describe('the PDF of a statement', () => {
  const heading = {
    name: 'Sefina (Alo) Faʻafetai Āpia',
    email: 'sefina@example.ws',
    period: '2026',
    day: '2026-11-21',
  };
  const bytesOf = (count: number) => {
    const many = Array.from({ length: count }, () => lines)
      .flat()
      .slice(0, count);
    return statementPdf(heading, statementOf(many, undefined), pdfFont());
  };

  it('is one that readers open, with as many pages as its lines need', async () => {
    for (const [count, pages] of [
      [0, 1],
      [30, 1],
      [90, 3],
    ] as const) {
      const document = await PDFDocument.load(bytesOf(count), { throwOnInvalidObject: true, updateMetadata: false });
      expect(document.getPageCount(), `${count} lines`).toBe(pages);
      expect(document.getTitle()).toBe('Statement of your wallet');
      // A strict reader takes two words that stand together for one that it does not know.
      expect(Buffer.from(bytesOf(count)).toString('latin1')).not.toContain('endstreamendobj');
    }
  });

  it('writes names as they are spelt (WALLET-8)', async () => {
    const names = ['Nguyễn Thị Hạnh', 'Žofia Łukasiewicz', 'Faʻafetai Tūilagi', 'Sefina (Alo) Āpia'];
    for (const name of names) {
      const bytes = statementPdf({ ...heading, name }, statementOf(lines, undefined), pdfFont());
      expect((await pagesOf(bytes)).flat()).toContain(`For ${name}, sefina@example.ws`);
      expect((await drawnOn(bytes)).flat().filter(({ glyph }) => glyph === 0)).toEqual([]);
    }
  });

  it('has a row for each movement, as the page has it (WALLET-8)', async () => {
    const rows = (await pagesOf(bytesOf(3))).flat();
    expect(rows).toContain('22 Nov 2026Deposit1,050.001,050.00');
    expect(rows).toContain('1 Jan 2027Investment−1,050.000.00');
  });

  it('has room for the longest words of a movement beside its amount, in Samoan too', () => {
    const { regular } = pdfFont();
    const movements = Object.entries(messages).flatMap(([code, text]) => (code.endsWith('Movement') ? [text] : []));
    expect(movements.length).toBeGreaterThan(3);
    const room = columns.amount - columns.what - widthOf('−10,000.00 ', ROW_SIZE, regular);
    for (const movement of movements)
      for (const status of [statuses.Pending, statuses.Failed]) {
        // What came back from a bank is of no loan.
        const what = movement === messages.ReturnMovement ? movement : samoan.whatOfLoan(movement, 12345);
        const text = `${what} (${status})`;
        expect(widthOf(text, ROW_SIZE, regular), text).toBeLessThan(room);
      }
  });

  it('keeps the longest name and address within the sheet', () => {
    const long = { ...heading, name: 'W'.repeat(60), email: `${'w'.repeat(60)}@example.ws` };
    const file = Buffer.from(statementPdf(long, statementOf(lines, undefined), pdfFont())).toString('latin1');
    const sizes = [...file.matchAll(/717\.50 Td \/F\d+ (\S+) Tf/g)].map(([, size]) => Number(size));
    expect(sizes).toHaveLength(1);
    expect(sizes[0] ?? 0).toBeLessThanOrEqual(
      (SHEET.right - SHEET.left) / widthOf(`For ${long.name}, ${long.email}`, 1, pdfFont().regular),
    );
  });

  it('has room for the longest day before what happened, in both languages', () => {
    const { regular } = pdfFont();
    for (const words of [dayWords, samoanDayWords])
      for (const [at] of words.shortMonths.entries()) {
        const day = shortDay(`2026-${String(at + 1).padStart(2, '0')}-28`, words);
        expect(widthOf(`${day} `, ROW_SIZE, regular), day).toBeLessThan(columns.what - SHEET.left);
      }
  });

  it('is read aloud as one table, whatever its pages, with its heads once (GUARANTORS-56)', async () => {
    const heard = await heardFrom(bytesOf(90));
    expect(heard.map(({ tag }) => tag)).toEqual(['P', 'H1', 'P', 'P', 'P', 'P', 'P', 'P', 'Table']);
    const [heads, first, ...rows] = heard.at(-1)?.within ?? [];
    expect(heads?.within.map(({ tag, text }) => `${tag} ${text}`)).toEqual([
      'TH Date',
      'TH What',
      'TH Amount',
      'TH Balance',
    ]);
    expect(first?.within.map(({ tag, text }) => `${tag} ${text}`)).toEqual([
      'TD 22 Nov 2026',
      'TD Deposit',
      'TD 1,050.00',
      'TD 1,050.00',
    ]);
    expect(rows).toHaveLength(89);
  });
});
