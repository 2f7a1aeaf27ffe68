import { describe, expect, it } from 'vitest';
import { type Answers, readStatement } from '#shared/wallet/statement.ts';
import { textOfStatement } from '#shared/wallet/statement-table.ts';

function linesIn(method: 'Bank' | 'MTala', csv: string, answers?: Answers) {
  const statement = readStatement(method, csv, answers);
  if (!('lines' in statement)) throw new Error(`It asks ${JSON.stringify(statement.unclear)}`);
  return statement.lines;
}

describe('a statement', () => {
  const lines = linesIn(
    'MTala',
    [
      '\uFEFFDate,Narrative,Credit,Debit,Transaction ID,From account',
      '20/11/2026,"a ""gift"", for Sina",120.50,,M-1,7712345',
      '20/11/2026,rent,,50.00,M-2,',
      'yesterday,oops,10.00,,M-3,',
      '2026-11-19,,"1,000.00",,M-4,',
      '2026-11-19,,1.005,,M-5,',
      '2026-11-19,,"12,50",,M-6,',
      '2026-11-19,,"-12,50",,M-7,',
    ].join('\r\n'),
  );

  it('is read line by line, debits aside (WALLET-20)', () => {
    expect(lines.flatMap((line) => ('form' in line ? [line] : []))).toEqual([
      {
        line: 2,
        form: {
          method: 'MTala',
          valuedate: '2026-11-20',
          amount: 120_50,
          reference: 'a "gift", for Sina',
          bankid: 'M-1',
          sender: '7712345',
        },
      },
      {
        line: 5,
        form: { method: 'MTala', valuedate: '2026-11-19', amount: 1_000_00, reference: '', bankid: 'M-4' },
      },
    ]);
  });

  it('names the lines that cannot be read, which harm no other (WALLET-21)', () => {
    expect(lines.flatMap((line) => ('message' in line ? [line] : []))).toEqual([
      { line: 4, message: expect.stringMatching(/^[A-Z].+\.$/) },
      { line: 6, message: 'The amount cannot be read.' },
      { line: 7, message: 'The amount cannot be read.' },
    ]);
  });

  it.each(['2.02611E+14', '2,02611e+14', '2E+14'])(
    'names a line whose id a spreadsheet has shortened: %s (WALLET-21)',
    (id) => {
      const [shortened, other] = linesIn(
        'Bank',
        `Date;Amount;Transaction ID\n2026-11-19;5.00;${id}\n2026-11-19;5.00;2E14`,
      );
      expect(shortened).toEqual({ line: 2, message: expect.stringContaining('A spreadsheet has shortened') });
      expect(other).toMatchObject({ form: { bankid: '2E14' } });
    },
  );

  it('leaves out a sender that is too long for an account (WALLET-20)', () => {
    const from = (sender: string) => linesIn('Bank', `Date,Amount,ID,From\n2026-11-19,5.00,A,${sender}`)[0];
    expect(from('x'.repeat(34))).toMatchObject({ form: { sender: 'x'.repeat(34) } });
    expect(from('x'.repeat(35))).toEqual({ line: 2, form: expect.not.objectContaining({ sender: expect.anything() }) });
  });

  it.each([
    ['2026-11-19,5.00,TRF "SINA" LOAN,A', 'TRF "SINA" LOAN'],
    ['2026-11-19,5.00,"SINA" LOAN,A', '"SINA" LOAN'],
    ['2026-11-19,5.00,"SINA" ,A', 'SINA'],
    ['2026-11-19,5.00,6" pipe,A', '6" pipe'],
    ['2026-11-19,5.00,"",A', ''],
    ['2026-11-19,5.00,caf\uFFFD,A', 'caf?'],
  ])('takes a cell as the bank wrote it: %s (WALLET-20)', (line, reference) => {
    const [read] = linesIn('Bank', `Date,Amount,Reference,Transaction ID\n${line}\n`);
    expect(read).toMatchObject({ form: { reference, bankid: 'A' } });
  });

  it.each([
    ['UTF-8', Buffer.from('\uFEFFLosa’s café', 'utf8')],
    ['UTF-16', Buffer.from('\uFEFFLosa’s café', 'utf16le')],
    ['Windows-1252', Buffer.from('Losa\x92s caf\xe9', 'latin1')],
  ])('is read from a file in %s (WALLET-20)', (_, bytes) => {
    expect(textOfStatement(bytes)).toBe('Losa’s café');
  });

  it('is refused without the columns that are needed (WALLET-21)', () => {
    expect(() => readStatement('Bank', 'Date,Amount\n2026-11-19,5.00')).toThrow('A line must name the columns');
  });

  it('is refused with a quote that is not closed, and with more than 2,000 lines (WALLET-21)', () => {
    const heading = 'Date,Amount,Transaction ID\n';
    expect(() => readStatement('Bank', `${heading}2026-11-19,"5.00,A`)).toThrow('a quote is not closed');
    const line = '2026-11-19,5.00,A\n';
    for (const empty of ['', '\n\n', ',,\n', ' , ,\n'.repeat(3000)])
      expect(linesIn('Bank', heading + line.repeat(2000) + empty)).toHaveLength(2000);
    expect(linesIn('Bank', `${heading}\n,,\n${line}`)).toEqual([expect.objectContaining({ line: 4 })]);
    expect(() => readStatement('Bank', heading + line.repeat(2001))).toThrow(
      'Please send at most 2000 lines at a time.',
    );
  });
});

const anz = `Account,0010068577,Lalaga Trust
Period,01/11/2026 to 21/11/2026

Date;Description;Debit (WST);Credit (WST);Transaction ID
21/11/2026;Deposit B7;;1.250,00;A-1
02/11/2026;Fee;2,50;;A-2
02/11/2026;Cheque 17;;14,5;A-3`;
const bsp = `Posting Date\tValue Date\tNarrative\tAmount\tReceipt No
21 Nov 2026\t20 November 2026\tsalary, part\tWST 14.00\tB-1
21-Nov-26\t21-Nov-26\tfee\t(17.00)\tB-2
21-Nov-26\tNov 19, 2026\tloan\t$1,020.00 CR\tB-3
21-Nov-26\tSat 21 Nov 2026\tout\t9.00-\tB-4
21-Nov-26\t21-Nov-26\tfee\t17.00DR\tB-5
21-Nov-26\t21-Nov-26\tfee\t17.00 Dr.\tB-6`;
const mtala = `Completion Time,Details,Paid In,Withdrawn,Receipt No,MSISDN
2026-11-21 10:22:33,"from Sina, 7712345",T$ 1 250.50,0.00,M-1,7712345
2026-11-21T23:30:00Z,late,5,,M-2,7712345
2026-11-20 09:00,out,0.00,20.00,M-3,`;
const american = `Date,Amount,Type,ID
11/21/2026 10:22 PM,10.00,Credit,U-1
11/02/2026,10.00,Debit,U-2
11/03/2026,7.00,Credit,U-3
11/04/2026,7.00,Dr.,U-4`;

type Expected = [bankid: string, day: string, amount: number][];
const files: [name: string, csv: string, expected: Expected, answers?: Answers][] = [
  [
    'semicolons, lines before the heading, decimal commas',
    anz,
    [
      ['A-1', '2026-11-21', 1250_00],
      ['A-3', '2026-11-02', 14_50],
    ],
  ],
  [
    'tabs, names of months, currency, brackets, a trailing minus, the value date before the other',
    bsp,
    [
      ['B-1', '2026-11-20', 14_00],
      ['B-3', '2026-11-19', 1020_00],
    ],
  ],
  [
    'instants, one with its zone, and a zero beside each debit',
    mtala,
    [
      ['M-1', '2026-11-21', 1250_50],
      ['M-2', '2026-11-22', 5_00],
    ],
  ],
  [
    'months first by a 21, and debits that a column names',
    american,
    [
      ['U-1', '2026-11-21', 10_00],
      ['U-3', '2026-11-03', 7_00],
    ],
  ],
  ['days as asked', 'Date,Amount,ID\n1/11/2026,5.00,D-1', [['D-1', '2026-11-01', 5_00]], { dayOrder: 'dayFirst' }],
  ['months as asked', 'Date,Amount,ID\n1/11/2026,5.00,D-1', [['D-1', '2026-01-11', 5_00]], { dayOrder: 'monthFirst' }],
  [
    'an amount as asked',
    'Date,Amount,ID\n20261121,1.250,C-1',
    [['C-1', '2026-11-21', 1250_00]],
    { decimalMark: 'comma' },
  ],
  ['the same number twice in a day', 'Date,Amount,ID\n11/11/2026,"1,250",E-1', [['E-1', '2026-11-11', 1250_00]]],
];

describe('the statement of a bank', () => {
  it.each(files)('is read as it is written (WALLET-20): %s', (_, csv, expected, answers) => {
    const read = linesIn('Bank', csv, answers).map((line) =>
      'form' in line ? [line.form.bankid, line.form.valuedate, line.form.amount] : line,
    );
    expect(read).toEqual(expected);
  });

  it.each([
    ['Date,Amount,ID\n1/11/2026,5.00,D-1\n2/11/2026,5.00,D-2', [{ question: 'dayOrder', example: '1/11/2026' }]],
    ['Date,Amount,ID\n21/11/2026,5.00,D-1\n11/21/2026,5.00,D-2', [{ question: 'dayOrder', example: '21/11/2026' }]],
    ['Date,Amount,ID\n2026-11-21,1.250,C-1', [{ question: 'decimalMark', example: '1.250' }]],
  ])('is asked about, never guessed, where it is not certain (WALLET-36): %j', (csv, unclear) => {
    expect(readStatement('Bank', csv)).toEqual({ unclear });
  });
});
