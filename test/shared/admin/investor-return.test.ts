import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, isOfInvestor, profitAfterLosses, worthOf, yearlyReturn } from '#shared/admin/investor-return.ts';
import { addDays, daysBetween } from '#shared/calendar.ts';
import { basisPoints, sene } from '#shared/money.ts';

/** Flows in sene, of which the last is the value of that day, with their XIRR as the spreadsheet Gnumeric 1.12 computes it. */
const sheets: readonly (readonly [rate: number, flows: readonly (readonly [day: string, amount: number])[]])[] = [
  [
    0.2264613,
    [
      ['2026-01-05', -100000],
      ['2026-11-27', 120000],
    ],
  ],
  [
    -0.4355687,
    [
      ['2026-01-05', -100000],
      ['2026-11-27', 60000],
    ],
  ],
  [
    0.4817831,
    [
      ['2026-03-02', -75000],
      ['2026-04-02', 14000],
      ['2026-05-04', 14000],
      ['2026-06-02', 14000],
      ['2026-07-02', 14000],
      ['2026-08-03', 14000],
      ['2026-09-02', 14100],
    ],
  ],
  [
    -0.6444667,
    [
      ['2026-03-02', -75000],
      ['2026-04-02', 14000],
      ['2026-05-04', 14000],
      ['2026-11-27', 20000],
    ],
  ],
  [
    0.0547533,
    [
      ['2025-06-01', -50000],
      ['2025-06-01', -2500],
      ['2025-12-01', 20000],
      ['2026-02-01', -30000],
      ['2026-06-15', 45000],
      ['2026-11-27', 21000],
    ],
  ],
  [
    0.2402516,
    [
      ['2026-01-10', -10000],
      ['2026-01-20', 10000],
      ['2026-02-01', -10000],
      ['2026-11-27', 12000],
    ],
  ],
  [
    0.72,
    [
      ['2025-11-27', -100],
      ['2026-11-27', 172],
    ],
  ],
  [
    -0.8456317,
    [
      ['2026-06-01', -500000],
      ['2026-11-27', 200000],
    ],
  ],
  [
    1.32482,
    [
      ['2025-01-15', -20000],
      ['2025-01-22', 950],
      ['2025-01-29', 950],
      ['2025-02-05', 950],
      ['2025-02-12', 950],
      ['2025-02-19', 950],
      ['2025-02-26', 950],
      ['2025-03-05', 950],
      ['2025-03-12', 950],
      ['2025-03-19', 950],
      ['2025-03-26', 950],
      ['2025-04-02', 950],
      ['2025-04-09', 950],
      ['2025-04-16', 950],
      ['2025-04-23', 950],
      ['2025-04-30', 950],
      ['2025-05-07', 950],
      ['2025-05-14', 950],
      ['2025-05-21', 950],
      ['2025-05-28', 950],
      ['2025-06-04', 950],
      ['2025-06-11', 950],
      ['2025-06-18', 950],
      ['2025-06-25', 950],
      ['2025-07-02', 950],
      ['2025-07-09', 950],
      ['2025-07-16', 950],
    ],
  ],
  [
    1.3739851,
    [
      ['2026-08-20', -40000],
      ['2026-09-20', 9000],
      ['2026-10-20', 9000],
      ['2026-11-20', 9000],
      ['2026-11-27', 21000],
    ],
  ],
];

const flowsOf = (flows: readonly (readonly [string, number])[]) =>
  flows.map(([day, amount]) => ({ day, amount: sene(amount) }));

describe('the yearly return of an investor (INVESTMENTS-42)', () => {
  it.each(sheets)('is the XIRR of a spreadsheet: %f', (rate, flows) => {
    const [value, ...before] = flowsOf(flows).reverse();
    expect(yearlyReturn(before, value?.amount ?? sene(0), value?.day ?? '')).toBe(Math.round(rate * 10_000));
  });

  it('is not said before the first flow is 90 days old', () => {
    const flows = flowsOf([['2026-06-01', -100_00]]);
    expect(yearlyReturn(flows, sene(120_00), addDays('2026-06-01', 89))).toBeUndefined();
    expect(yearlyReturn(flows, sene(120_00), addDays('2026-06-01', 90))).toBeGreaterThan(0);
    expect(yearlyReturn([], sene(0), '2026-06-01')).toBeUndefined();
  });

  it('is -100 % where nothing came back, and never less', () => {
    const flows = flowsOf([['2026-01-01', -100_00]]);
    expect(yearlyReturn(flows, sene(0), '2026-11-27')).toBe(-10_000);
    expect(yearlyReturn(flows, sene(1), '2026-11-27')).toBeGreaterThanOrEqual(-10_000);
  });

  it('is 0 where all came back, and not said where no rate does it', () => {
    const refunded = flowsOf([
      ['2026-06-01', -1050_00],
      ['2026-06-20', 1050_00],
    ]);
    expect(yearlyReturn(refunded, sene(0), '2026-11-27')).toBe(0);
    // Put in again after it came back, and nothing is owed yet.
    const again = flowsOf([
      ['2026-01-01', -1000_00],
      ['2026-07-01', 1230_00],
      ['2027-01-05', -1200_00],
    ]);
    expect(yearlyReturn(again, sene(0), '2027-02-10')).toBeUndefined();
    expect(yearlyReturn(again, sene(1200_00), '2027-02-10')).toBeGreaterThan(4_000);
    const sameDay = flowsOf([
      ['2026-06-01', -100_00],
      ['2026-06-01', 100_00],
    ]);
    expect(yearlyReturn(sameDay, sene(0), '2026-11-27')).toBeUndefined();
    // A little that came back the next day.
    const little = flowsOf([
      ['2026-06-01', -100_00],
      ['2026-06-02', 1],
    ]);
    expect(yearlyReturn(little, sene(0), '2026-11-27')).toBe(-10_000);
  });

  it('makes all flows worth nothing on the first day, whatever they are', () => {
    const back = fc.record({ after: fc.integer({ min: 60, max: 700 }), amount: fc.integer({ min: 1, max: 20_000 }) });
    fc.assert(
      fc.property(
        fc.integer({ min: 200_000, max: 500_000 }),
        fc.array(back, { minLength: 1, maxLength: 20 }),
        (put, backs) => {
          const first = '2025-01-01';
          const today = addDays(first, 720);
          const flows = flowsOf([
            [first, -put],
            ...backs.map(({ after, amount }) => [addDays(first, after), amount] as const),
          ]);
          const rate = (yearlyReturn(flows, sene(1000), today) ?? 0) / 10_000;
          const worth = (at: number) =>
            [...flows, { day: today, amount: 1000 }].reduce(
              (all, { day, amount }) => all + amount / (1 + at) ** (daysBetween(first, day) / 365),
              0,
            );
          // Half a basis point to each side the sign changes.
          expect(worth(rate - 0.0001)).toBeGreaterThan(0);
          expect(worth(rate + 0.0001)).toBeLessThan(0);
        },
      ),
    );
  });

  it('counts what is of an investor alone', () => {
    const of = (kind: Parameters<typeof isOfInvestor>[0]['kind'], amount: number) =>
      isOfInvestor({ kind, amount: sene(amount) });
    expect([of('InvestmentPaid', -5), of('InstalmentPaid', 5), of('LipPaidOut', 5)]).toEqual([true, true, true]);
    // They pay an instalment of their own, and put money in or take it out.
    expect([of('InstalmentPaid', -5), of('DepositReceived', 5), of('WithdrawalRequested', -5)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

const claim = (said: Partial<Claim> = {}): Claim => ({
  ...{ open: sene(100_00), days: 0, isDefaulted: false, isChargedOff: false, lossRate: basisPoints(300) },
  ...said,
});

describe('what a claim is worth (INVESTMENTS-42)', () => {
  it.each([
    [97_00, {}],
    [90_00, { days: 1 }],
    [90_00, { days: 29 }],
    [75_00, { days: 30 }],
    [50_00, { days: 60 }],
    [25_00, { days: 90 }],
    [10_00, { days: 200, isDefaulted: true }],
    [0, { days: 0, isDefaulted: true, isChargedOff: true }],
  ])('is %i of a hundred tala: %o', (worth, said) => {
    expect(worthOf([claim(said)])).toBe(worth);
  });
});

describe('the profit after losses (INVESTMENTS-42)', () => {
  const money = { profit: sene(40_00), fee: sene(5_00), earned: sene(10_00), lostOnAverage: sene(2_00) };

  it('is the expected one less the fee and what is lost on average, while all is on time', () => {
    expect(profitAfterLosses([{ ...claim(), ...money }])).toBe(33_00);
  });

  it('is what was received less the fee, once nothing is owed any more', () => {
    expect(profitAfterLosses([{ ...claim({ open: sene(0) }), ...money }])).toBe(5_00);
  });

  it('falls with the lateness, and of what is charged off is what was received less all that is lost', () => {
    const late = [1, 30, 60, 90].map((days) => profitAfterLosses([{ ...claim({ days }), ...money }]));
    expect(late).toEqual([...late].sort((one, other) => other - one));
    const lost = claim({ isDefaulted: true, isChargedOff: true });
    expect(profitAfterLosses([{ ...lost, ...money }])).toBe(10_00 - 5_00 - 100_00);
  });
});
