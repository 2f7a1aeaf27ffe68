import { describe, expect, it } from 'vitest';
import { basisPoints, sene } from '#shared/money.ts';
import type { InvestorRow } from '#shared/repayments/api.ts';
import type { Transaction } from '#shared/wallet/api.ts';
import { cashFlowOf } from '#web/features/investor/cash-flow-figures.ts';
import { totalsOf, wholeWst } from '#web/features/investor/figures.ts';
import { countedOf, unpaidOf } from '#web/features/investor/own-investments.ts';
import { loanParts, monthCrossings, nextShares, shownMonths } from '#web/features/investor/portfolio-figures.ts';
import { anInvestment } from './an-investment.ts';

describe('the tiles of an investor (INVESTMENTS-31)', () => {
  it('count Approved investments, without those of Cancelled loans', () => {
    const approved = anInvestment();
    const others = [
      anInvestment({ investmentstatus: 'Pending' }),
      anInvestment({ investmentstatus: 'Rejected' }),
      anInvestment({ loanstatus: 'Cancelled' }),
    ];
    expect(countedOf([approved, ...others])).toEqual([approved]);
  });

  it('add up to the sene, and weigh the rates by the amounts', () => {
    const totals = totalsOf([
      anInvestment({
        investedamount: sene(1_000_00),
        interestrate: basisPoints(7000),
        expectedprofit: sene(100_01),
        netprofit: sene(50_01),
        earned: sene(10_02),
        atrisk: sene(900_03),
      }),
      anInvestment({
        investedamount: sene(3_000_00),
        interestrate: basisPoints(7401),
        expectedprofit: sene(200_02),
        netprofit: sene(200_02),
        earned: sene(20_03),
        atrisk: sene(3_000_00),
      }),
    ]);
    expect(totals).toEqual({
      ...{ invested: 4_000_00, profit: 300_03, rate: 7301 },
      ...{ net: 250_03, earned: 30_05, atRisk: 3_900_03 },
    });
    expect(totalsOf([])).toEqual({ invested: 0, profit: 0, rate: 0, net: 0, earned: 0, atRisk: 0 });
  });

  it('hope for no profit of a loan that is charged off', () => {
    const [paid, lost] = [anInvestment(), anInvestment({ loanchargedoffon: '2026-11-20' })];
    const { invested, profit, net } = totalsOf([paid, lost]);
    expect([invested, profit, net]).toEqual([
      paid.investedamount + lost.investedamount,
      paid.expectedprofit,
      paid.netprofit,
    ]);
  });

  it('do not know a sum of which one part is not known (INVESTMENTS-35)', () => {
    const counted = [anInvestment({ earned: sene(10_02), atrisk: null }), anInvestment({ earned: null, atrisk: null })];
    expect(totalsOf(counted)).toMatchObject({ invested: 2_000_00, earned: null, atRisk: null });
    expect(totalsOf(counted.slice(0, 1))).toMatchObject({ earned: 10_02, atRisk: null });
  });

  it('show whole tala, rounded half up', () => {
    expect([sene(4_250_49), sene(4_250_50), sene(0)].map(wholeWst)).toEqual([
      'WST\u00A04,250',
      'WST\u00A04,251',
      'WST\u00A00',
    ]);
  });
});

describe('what is to be paid (INVESTMENTS-29)', () => {
  it('is the first Pending investment that is not paid', () => {
    const paid = anInvestment({ investmentid: 'paid', investmentstatus: 'Pending' });
    const unpaid = anInvestment({ investmentid: 'unpaid', investmentstatus: 'Pending', paymentstatus: 'PartlyPaid' });
    expect(unpaidOf([paid, unpaid])).toBe(unpaid);
    expect(unpaidOf([paid, anInvestment()])).toBeUndefined();
  });
});

describe('the picture of a portfolio (INVESTMENTS-32)', () => {
  const investments = [
    anInvestment({ investmentstatus: 'Pending', paymentstatus: 'Unpaid', investedamount: sene(10_00), risktier: 'B' }),
    anInvestment({ loanstatus: 'Funded', investedamount: sene(20_00), risktier: 'C' }),
    anInvestment({ loanstatus: 'Active', investedamount: sene(30_00) }),
    anInvestment({ loanstatus: 'Defaulted', investedamount: sene(40_00) }),
    anInvestment({ loanstatus: 'Repaid', investedamount: sene(50_00) }),
    anInvestment({ investmentstatus: 'Rejected', investedamount: sene(60_00) }),
  ];

  it('has a row for each loan, once, where it stands', () => {
    const again = anInvestment({ loanstatus: 'Active', investedamount: sene(5_00) });
    const parts = loanParts([...investments, again]);
    expect(parts.map(({ amount }) => amount)).toEqual([10_00, 20_00, 35_00, 50_00, 40_00]);
    expect(parts.map(({ isDefaulted }) => isDefaulted)).toEqual([false, false, false, false, true]);
  });

  const rows = [
    { duedate: '2026-10-05', status: 'Paid' as const },
    { duedate: '2026-10-19', status: 'Paid' as const },
    { duedate: '2026-11-02', status: 'Paid' as const },
    { duedate: '2026-11-16', status: 'Overdue' as const },
    { duedate: '2027-01-04', status: 'Scheduled' as const },
  ];

  it('weaves a month when all that was due in it is paid', () => {
    const months = ['2026-10', '2026-11', '2026-12', '2027-01'];
    expect(shownMonths(rows, '2026-11')).toEqual(months);
    expect(monthCrossings(rows, months, false)).toEqual(['paid', 'late', 'none', 'open']);
    expect(monthCrossings(rows, months, true)).toEqual(['paid', 'defaulted', 'none', 'defaulted']);
  });

  it('shows nine months of many, from two before this one on', () => {
    const year = Array.from({ length: 12 }, (_, at) => ({
      duedate: `2026-${String(at + 1).padStart(2, '0')}-10`,
      status: 'Scheduled' as const,
    }));
    const ends = (thisMonth: string) => [shownMonths(year, thisMonth)[0], shownMonths(year, thisMonth).at(-1)];
    expect(ends('2025-12')).toEqual(['2026-01', '2026-09']);
    expect(ends('2026-05')).toEqual(['2026-03', '2026-11']);
    expect(ends('2027-02')).toEqual(['2026-04', '2026-12']);
    expect(shownMonths([], '2026-05')).toEqual([]);
  });
});

const aRow = (duedate: string, yourshare: number): InvestorRow => ({
  repaymentid: duedate,
  duedate,
  totalamountdue: sene(yourshare * 2),
  yourshare: sene(yourshare),
  amountpaid: sene(0),
  yourpaid: sene(0),
  status: 'Scheduled',
});

it('what comes next are the two shares that fall due first, of loans that pay (INVESTMENTS-39)', () => {
  const part = { purpose: 'A canoe', state: 'Being repaid', amount: sene(500_00), isDefaulted: false, isHeld: false };
  const parts = [
    { ...part, loanid: 1 },
    { ...part, loanid: 2, purpose: 'A roof' },
    { ...part, loanid: 3, isDefaulted: true },
    ...loanParts([anInvestment({ loanid: 4, loanheldsince: '2026-11-30' })]),
  ];
  const schedules = new Map([
    [
      1,
      [
        { ...aRow('2026-11-19', 101_68), status: 'Paid' as const },
        aRow('2026-12-19', 101_68),
        aRow('2027-01-19', 9_00),
      ],
    ],
    [
      2,
      [
        { ...aRow('2026-11-22', 5_00), status: 'Overdue' as const },
        { ...aRow('2026-12-22', 152_52), yourpaid: sene(2_52) },
      ],
    ],
    [3, [aRow('2026-12-01', 7_00)]],
    // It came back from the bank: nothing is due (REPAYMENTS-61).
    [4, [aRow('2026-12-12', 52_10)]],
  ]);
  expect(nextShares(parts, schedules, '2026-12-01')).toEqual([
    { loanid: 1, purpose: 'A canoe', day: '2026-12-19', nth: 2, of: 3, amount: 101_68 },
    { loanid: 2, purpose: 'A roof', day: '2026-12-22', nth: 2, of: 2, amount: 150_00 },
  ]);
  expect(nextShares(parts, new Map(), '2026-12-01')).toEqual([]);
});

const aMovement = (createdat: string, amount: number, code: string): Transaction => ({
  transactionid: createdat,
  type: 'Repayment',
  amount: sene(amount),
  status: 'Completed',
  createdat,
  detail: code,
  code,
  loanid: null,
});

describe('the cash flow of an investor (INVESTMENTS-33)', () => {
  it('has every month from the first to the last, with what was expected and what came', () => {
    const rows = [aRow('2026-11-30', 100), aRow('2026-11-02', 50), aRow('2027-01-04', 100)];
    // In Apia it is December already.
    const came = aMovement('2026-11-30T12:00:00.000Z', 90, 'RepaymentMovement');
    expect(cashFlowOf(rows, [came])).toEqual([
      { month: '2026-11', expected: 150, received: 0 },
      { month: '2026-12', expected: 0, received: 90 },
      { month: '2027-01', expected: 100, received: 0 },
    ]);
  });

  it('counts what the pool paid, and neither deposits nor what somebody paid as a borrower', () => {
    const at = '2026-11-10T00:00:00.000Z';
    const all = [
      aMovement(at, 80, 'LipPayoutMovement'),
      aMovement(at, 500, 'DepositMovement'),
      aMovement(at, -70, 'RepaymentMovement'),
    ];
    expect(cashFlowOf([], all)).toEqual([{ month: '2026-11', expected: 0, received: 80 }]);
    expect(cashFlowOf([], [])).toEqual([]);
  });
});
