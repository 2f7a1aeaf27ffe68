import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { Call } from '#shared/repayments/call.ts';
import { nextStepOn } from '#shared/repayments/collection.ts';
import { LipPayout } from '#shared/repayments/lip-payout.ts';
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
  indexes: {},
});

/** The latest payout of the pool for a loan: there is one at a time, and it takes the place of the one before. */
export const lipPayoutEntity = entity({
  name: 'LipPayout',
  schema: LipPayout,
  key: { pk: 'LOAN#{loanId}', sk: 'LIPPAYOUT' },
  indexes: {},
});

/** The last day that the sweep has finished (REPAYMENTS-27). */
export const sweptDayEntity = entity({
  name: 'SweptDay',
  schema: z.object({ day: z.string() }),
  key: { pk: 'SWEEP', sk: 'REPAYMENTS' },
  indexes: {},
});

/** The nonce of a card page that was paid (REPAYMENTS-14). */
export const cardNonceEntity = entity({
  name: 'CardNonce',
  schema: z.object({ spentAt: z.int() }),
  key: { pk: 'CARDTOKEN#{nonce}', sk: 'T' },
  indexes: {},
  ttl: ({ spentAt }) => Math.floor(spentAt / 1000) + CARD_TOKEN_SECONDS,
});
