import { describe, expect, it } from 'vitest';
import type { AuditedEntity } from '#shared/audit/audited-item.ts';
import { factsOf } from '#shared/audit/fact.ts';
import { account, move } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';

const quarter = { start: '2026-09-30T11:00:00.000Z', end: '2026-12-31T11:00:00.000Z' };
// The audit of a day after the quarter counts it.
const ends = { day: '2027-01-01T11:00:00.000Z', quarter };
const factsIn = (entity: AuditedEntity, item: object, is: string) =>
  factsOf({ entity, key: { id: 'x', chatId: 'c', account: 'LIP:POOL' }, item }, ends).filter((fact) => fact.is === is);

describe('what somebody asked in a chat (ADMIN-53)', () => {
  const message = { id: 'm', sender: 'User', authorId: 'sina', message: 'Talk to a person', createdAt: quarter.start };

  it('is the code of the option that they chose, and never what they wrote', () => {
    expect(factsIn('Message', { ...message, code: 'PersonWish' }, 'Asked')).toEqual([
      { is: 'Asked', topic: 'PersonWish', at: quarter.start },
    ]);
    expect(factsIn('Message', { ...message, message: 'I am Sina Leota' }, 'Asked')).toEqual([
      { is: 'Asked', topic: 'Written', at: quarter.start },
    ]);
  });

  it.each([
    ['what the bot says', { sender: 'Bot', code: 'Greeting' }],
    ['what the team writes', { sender: 'Admin' }],
    ['what was asked before the quarter', { createdAt: '2026-09-30T10:59:59.999Z' }],
  ])('is not %s', (_, said) => {
    expect(factsIn('Message', { ...message, ...said }, 'Asked')).toEqual([]);
  });
});

describe('a posting', () => {
  it.each([
    ['in the quarter', '2026-12-31T10:59:59.999Z', { atEnd: 5, atQuarter: 5 }],
    ['after its last day', quarter.end, { atEnd: 5, atQuarter: 0 }],
    ['today', ends.day, { atEnd: 0, atQuarter: 0 }],
  ])('%s counts at the ends that it is before (PROOF-5, ADMIN-51)', (_, at, said) => {
    expect(factsIn('Posting', { entryId: 'e', amount: 5, at }, 'Posted')).toMatchObject([{ sum: 5, ...said }]);
  });
});

describe('a receipt that was booked on another day than its money came (ADMIN-53)', () => {
  // It is 19 November in Apia.
  const recordedAt = '2026-11-19T10:00:00.000Z';
  const receipt = {
    ...{
      id: 'slip',
      method: 'MTala',
      amount: 500,
      left: 0,
      reference: '',
      bankId: 'b',
      recordedBy: 'rita',
      version: 1,
    },
    ...{ valueDate: '2026-11-18', status: 'Applied', recordedAt },
  };
  const later = { is: 'BookedLater', id: 'slip', channel: 'MTALA', amount: 500, valueDate: '2026-11-18' };

  it('is booked when it was recorded, or when staff decided that it is no conflict, also where it was a payout that came back', () => {
    expect(factsIn('Receipt', receipt, 'BookedLater')).toEqual([{ ...later, bookedAt: recordedAt }]);
    const decidedAt = '2026-11-20T10:00:00.000Z';
    const decided = { ...receipt, decidedAt, conflictsWith: 'other' };
    expect(factsIn('Receipt', decided, 'BookedLater')).toEqual([{ ...later, bookedAt: decidedAt }]);
    const returned = { ...receipt, decidedAt, status: 'Dropped' };
    expect(factsIn('Receipt', returned, 'BookedLater')).toEqual([{ ...later, bookedAt: recordedAt }]);
  });

  it.each([
    ['on the day on which its money came', { valueDate: '2026-11-19' }],
    ['while it is in conflict', { status: 'Conflict', conflictsWith: 'other' }],
    ['once it is dropped in one', { status: 'Dropped', conflictsWith: 'other' }],
    ['in place of another one, whose money came before', { replaces: 'other' }],
  ])('is none %s', (_, said) => {
    expect(factsIn('Receipt', { ...receipt, ...said }, 'BookedLater')).toEqual([]);
  });
});

describe('what is recovered of a loan in default (ADMIN-52)', () => {
  const legs = [
    ...move(account.wallet('sina'), account.wallet('tala'), sene(12_00)),
    ...move(account.claim(7, 'i'), account.receivable(7), sene(10_00)),
  ];
  const entry = { id: 'e', kind: 'RecoveryPaid', at: ends.day, legs };

  it('is the principal that the entry pays, of that loan', () => {
    expect(factsIn('Entry', entry, 'Recovered')).toEqual([{ is: 'Recovered', loanId: 7, amount: 10_00, at: ends.day }]);
    expect(factsIn('Entry', { ...entry, kind: 'InstalmentPaid' }, 'Recovered')).toEqual([]);
    expect(factsIn('Entry', { ...entry, legs: legs.slice(0, 2), loanId: 7 }, 'Recovered')).toEqual([]);
  });
});
