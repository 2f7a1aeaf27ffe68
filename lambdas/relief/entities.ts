import { entity } from '#lambdas/platform/entity.ts';
import { Disaster } from '#shared/relief/disaster.ts';
import { isPauseToEnd } from '#shared/relief/pause.ts';
import { Relief } from '#shared/relief/relief.ts';
import { isWaiting } from '#shared/relief/relief-lifecycle.ts';

/** A request for more time of a loan, the oldest first. */
export const reliefEntity = entity({
  name: 'Relief',
  schema: Relief,
  key: { pk: 'LOAN#{loanId}', sk: 'RELIEF#{id}' },
  indexes: {
    /** Those that wait, by where they stand (RELIEF-15). */
    waiting: { on: 'gsi2', pk: 'RELIEFSTATUS#{status}', sk: '{askedAt}#{id}', when: isWaiting },
    /** The pauses of whose end the borrower is to be reminded, by the first due date after them (RELIEF-11). */
    ending: { on: 'gsi2', pk: 'PAUSEENDS#{next}', sk: '{id}', when: isPauseToEnd },
  },
  indexFields: ({ after }) => ({ next: after?.next }),
  /** A proposal that is made anew asks anew (RELIEF-16). */
  events: ({ id, loanId, status, voices }, before) =>
    status === before?.status && voices?.askedAt === before.voices?.askedAt
      ? []
      : [{ topic: 'ReliefMoved', reliefId: id, loanId, to: status }],
});

/** A disaster, the first declared first (RELIEF-17). They are few: one partition holds them. */
export const disasterEntity = entity({
  name: 'Disaster',
  schema: Disaster,
  key: { pk: 'DISASTERS', sk: '{id}' },
  indexes: {},
  events: ({ id, status, decidedBy }, before) =>
    status === 'Confirmed' && decidedBy && before?.status !== 'Confirmed'
      ? [{ topic: 'DisasterConfirmed', disasterId: id, by: decidedBy }]
      : [],
});
