import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { Call } from '#shared/repayments/call.ts';
import { nextStepOn } from '#shared/repayments/collection.ts';
import { isInstalment } from '#shared/repayments/new-plan.ts';
import { PayoffQuote } from '#shared/repayments/payoff-quote.ts';
import { RecourseMove } from '#shared/repayments/recourse.ts';
import { numbered, Repayment } from '#shared/repayments/repayment.ts';
import { Settlement, SettlementPart } from '#shared/repayments/settlement.ts';
import { ShareChunk } from '#shared/repayments/share-chunk.ts';

const CARD_TOKEN_SECONDS = 7 * 86_400;

export const repaymentEntity = entity({
  name: 'Repayment',
  schema: Repayment,
  key: { pk: 'LOAN#{loanId}', sk: 'REP#{planId}#{number}' },
  keyFields: ({ loanId, planId, nr }: Pick<Repayment, 'loanId' | 'planId' | 'nr'>) => ({
    loanId,
    planId,
    number: numbered(nr),
  }),
  indexes: {
    /** The announced payments by the last day on which they are awaited (REPAYMENTS-8). */
    announced: { on: 'gsi1', pk: 'ANNOUNCED#{until}', sk: '{id}', when: ({ announced }) => announced !== undefined },
    /** What is due on a day and not late yet, and what is late and has its next step on a day (REPAYMENTS-27). */
    due: { on: 'gsi2', pk: 'DUE#{nextStep}', sk: '{id}', when: ({ status }) => status === 'Scheduled' },
    overdue: {
      on: 'gsi2',
      pk: 'OVERDUE#{nextStep}',
      sk: '{id}',
      when: (row) => row.status !== 'Scheduled' && nextStepOn(row) !== undefined,
    },
    /** What was paid by its due date: on that day a surplus may shorten the loan (REPAYMENTS-58). */
    inTime: {
      on: 'gsi2',
      pk: 'INTIME#{due}',
      sk: '{id}',
      when: (row) => isInstalment(row) && row.status === 'Paid' && row.paidOn !== undefined && row.paidOn <= row.due,
    },
  },
  indexFields: (row) => ({ until: row.announced?.until, nextStep: nextStepOn(row) }),
});

/** The shareholders of a loan: what each lent, fixed when the loan became Active, and what each has received. */
export const shareChunkEntity = entity({
  name: 'ShareChunk',
  schema: ShareChunk,
  key: { pk: 'LOAN#{loanId}', sk: 'SHARES#{number}' },
  keyFields: ({ loanId, nr }: Pick<ShareChunk, 'loanId' | 'nr'>) => ({ loanId, number: numbered(nr) }),
  indexes: {},
});

export const settlementEntity = entity({
  name: 'Settlement',
  schema: Settlement,
  key: { pk: 'SETTLE#{id}', sk: 'META' },
  indexes: {},
});

export const settlementPartEntity = entity({
  name: 'SettlementPart',
  schema: SettlementPart,
  key: { pk: 'SETTLE#{settlementId}', sk: 'PART#{number}' },
  keyFields: ({ settlementId, nr }: { settlementId: string; nr: number }) => ({ settlementId, number: numbered(nr) }),
  indexes: {},
});

export const callEntity = entity({
  name: 'Call',
  schema: Call,
  key: { pk: 'LOAN#{loanId}', sk: 'CALL#{number}' },
  keyFields: ({ loanId, nr }: Pick<Call, 'loanId' | 'nr'>) => ({ loanId, number: numbered(nr) }),
  indexes: {
    /** The calls of a day, and those for which guarantors were asked on it to stand in (COLLECTIONS-9). */
    byDay: { on: 'gsi2', pk: 'CALLED#{calledOn}', sk: '{repaymentId}' },
    byStandInDay: {
      on: 'gsi3',
      pk: 'STANDIN#{spreadAgainOn}',
      sk: '{repaymentId}',
      when: ({ spreadAgainOn }) => spreadAgainOn !== undefined,
    },
  },
});

/** What guarantors paid for a borrower and what they got back of it, by when it was: movements are added, and never changed (COLLECTIONS-10). */
export const recourseMoveEntity = entity({
  name: 'RecourseMove',
  schema: RecourseMove,
  key: { pk: 'LOAN#{loanId}', sk: 'RECOURSE#{id}' },
  indexes: {},
});

/** The prices asked for paying a loan off by deposit, each under its reference (REPAYMENTS-53). */
export const payoffQuoteEntity = entity({
  name: 'PayoffQuote',
  schema: PayoffQuote,
  key: { pk: 'LOAN#{loanId}', sk: 'PAYOFFQUOTE#{reference}' },
  indexes: {
    /** The open ones by their last day (REPAYMENTS-56). */
    open: { on: 'gsi2', pk: 'PAYOFFUNTIL#{until}', sk: '{reference}', when: ({ status }) => status === 'Open' },
  },
});

/** The last day that the sweep has finished (REPAYMENTS-27). */
export const sweptDayEntity = entity({
  name: 'SweptDay',
  schema: z.object({ day: z.string() }),
  key: { pk: 'SWEEP', sk: 'REPAYMENTS' },
  indexes: {},
});

/** What the payer said of themselves when they opened a card page by a pay link (PAYLINKS-9, PAYLINKS-13). */
export const cardPayerEntity = entity({
  name: 'CardPayer',
  schema: z.object({ name: z.optional(z.string()), relation: z.optional(z.string()), openedAt: z.int() }),
  key: { pk: 'CARDTOKEN#{nonce}', sk: 'PAYER' },
  indexes: {},
  ttl: ({ openedAt }) => Math.floor(openedAt / 1000) + CARD_TOKEN_SECONDS,
});

/** The nonce of a card page that was paid (REPAYMENTS-14). */
export const cardNonceEntity = entity({
  name: 'CardNonce',
  schema: z.object({ spentAt: z.int() }),
  key: { pk: 'CARDTOKEN#{nonce}', sk: 'T' },
  indexes: {},
  ttl: ({ spentAt }) => Math.floor(spentAt / 1000) + CARD_TOKEN_SECONDS,
});
