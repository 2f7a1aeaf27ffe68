import { describe, expect, it } from 'vitest';
import { readStatement } from '#shared/wallet/statement.ts';

describe('a statement', () => {
  const lines = readStatement(
    'MTala',
    [
      '\uFEFFDate,Narrative,Credit,Debit,Transaction ID,From account',
      '20/11/2026,"a ""gift"", for Sina",120.50,,M-1,7712345',
      '20/11/2026,rent,,50.00,M-2,',
      'yesterday,oops,10.00,,M-3,',
      '2026-11-19,,"1,000.00",,M-4,',
      '2026-11-19,,1.005,,M-5,',
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
    ]);
  });

  it('is refused without the columns that are needed (WALLET-21)', () => {
    expect(() => readStatement('Bank', 'Date,Amount\n2026-11-19,5.00')).toThrow('The first line must name the columns');
  });

  it('is refused with a quote that is not closed, and with more than 2,000 lines (WALLET-21)', () => {
    const heading = 'Date,Amount,Transaction ID\n';
    expect(() => readStatement('Bank', `${heading}2026-11-19,"5.00,A`)).toThrow('a quote is not closed');
    const line = '2026-11-19,5.00,A\n';
    expect(readStatement('Bank', heading + line.repeat(1999))).toHaveLength(1999);
    expect(() => readStatement('Bank', heading + line.repeat(2001))).toThrow(
      'Please send at most 2000 lines at a time.',
    );
  });
});
