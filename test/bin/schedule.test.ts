import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { scheduleFor } from '#bin/schedule.ts';

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, ['bin/schedule.ts', ...args], (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
const terms = ['--principal', '100.00', '--rate', '9.4822', '--periods-per-year', '52', '--count', '6'];

describe('the schedule command', () => {
  it("prints the rows, the totals, the rate and each investor's part", async () => {
    const { code, out } = await run(...terms, '--shares', '2,1');
    expect(code).toBe(0);
    const { payment, rows, totals, apr, investors } = JSON.parse(out);
    expect({ payment, first: rows[0], last: rows[5], totals, apr }).toEqual({
      payment: '16.77',
      first: { nr: 1, payment: '16.77', principal: '16.59', interest: '0.18', balance: '83.41' },
      last: { nr: 6, payment: '16.78', principal: '16.75', interest: '0.03', balance: '0.00' },
      totals: { payment: '100.63', principal: '100.00', interest: '0.63' },
      apr: expect.stringMatching(/^9\.\d\d$/),
    });
    expect(investors.map(({ share, totals }: { share: string; totals: object }) => [share, totals])).toEqual([
      ['66.67', { payment: '67.09', principal: '66.67', interest: '0.42' }],
      ['33.33', { payment: '33.54', principal: '33.33', interest: '0.21' }],
    ]);
  });

  it('refuses with a sentence, without a trace, and 2', async () => {
    expect(await run(...terms, '--count', '0')).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^--count .*\n$/),
    });
  });

  it('takes a payment in place of the level one', () => {
    const { rows } = scheduleFor([...terms, '--payment', '60.00']);
    expect(rows.map(({ payment }) => payment)).toEqual(['60.00', '40.25']);
  });

  it.each([
    [['--principal', '100.001'], /amount/],
    [['--count', '0'], /--count/],
    [['--rate', '-1'], /rate/],
    [['--payment', '0.10'], /interest/],
    [['--principal', '0.00', '--payment', '5.00'], /nothing to repay/],
    [['--shares=2,-1'], /split/],
    [['--colour', 'red'], /--colour/],
  ])('refuses %j', (wrong, sentence) => {
    expect(() => scheduleFor([...terms, ...wrong])).toThrow(sentence);
  });
});
