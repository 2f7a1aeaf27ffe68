import { itemsOf } from '#lambdas/platform/items.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { Call } from '#shared/repayments/call.ts';
import type { LipPayout } from '#shared/repayments/lip-payout.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Settlement, SettlementPart } from '#shared/repayments/settlement.ts';
import { chunksOf, type ShareChunk } from '#shared/repayments/share-chunk.ts';
import type { Shareholder } from '#shared/repayments/shareholder.ts';
import {
  callEntity,
  cardNonceEntity,
  lipPayoutEntity,
  repaymentEntity,
  settlementEntity,
  settlementPartEntity,
  shareChunkEntity,
  sweptDayEntity,
} from './entities.ts';

const repayments = itemsOf(repaymentEntity);
const chunks = itemsOf(shareChunkEntity);
const settlements = itemsOf(settlementEntity);
const parts = itemsOf(settlementPartEntity);
const calls = itemsOf(callEntity);
const lipPayouts = itemsOf(lipPayoutEntity);
const sweptDays = itemsOf(sweptDayEntity);
const cardNonces = itemsOf(cardNonceEntity);

/** The rows of the loan's current schedule, in order; none before it is Active. */
export const listRepayments = ({ id, planId }: Pick<Loan, 'id' | 'planId'>): Promise<Repayment[]> =>
  planId === undefined ? Promise.resolve([]) : repayments.all('table', { loanId: id, planId });

/** A row of a schedule. Refuses with NotFound. */
export const getRow = (row: Pick<Repayment, 'loanId' | 'planId' | 'nr'>): Promise<Repayment> => repayments.get(row);

/** The writes of a whole schedule, one a row (REPAYMENTS-5). */
export const addRows = (rows: readonly Repayment[]): Write[] => rows.flatMap((row) => repayments.add(row));

/** Saves the next version of an instalment. It emits no event: the command that saves it adds its notices. */
export const saveRepayment = (after: Repayment, before: Repayment): Write[] => repayments.save(after, before);

/** One page of the instalments that are due on a day and not late yet. */
export const listDue = (nextStep: string, page: Page) => repayments.page('due', { nextStep }, page);
/** One page of the late instalments whose next step is on a day. */
export const listOverdue = (nextStep: string, page: Page) => repayments.page('overdue', { nextStep }, page);
/** One page of the announcements whose last day is `until`. */
export const listAnnounced = (until: string, page: Page) => repayments.page('announced', { until }, page);
/** All announcements whose last day is `until`. */
export const listAllAnnounced = (until: string): Promise<Repayment[]> => repayments.all('announced', { until });

/** Who lent what, in the order of investing, and what came back to each. */
export const listChunks = (loanId: number): Promise<ShareChunk[]> => chunks.all('table', { loanId });
/** The writes of a loan's shares, one a chunk. */
export const addShares = (loanId: number, holders: readonly Shareholder[]): Write[] =>
  chunksOf(loanId, holders).flatMap((chunk) => chunks.add(chunk));
/** Saves shareholders, in the version that was read of them. */
export const saveChunk = (chunk: ShareChunk): Write[] => chunks.save(chunk, chunk);

/** The settlement, read consistently. Refuses with NotFound. */
export const getSettlement = (id: string): Promise<Settlement> => settlements.get({ id });
export const addSettlement = (settlement: Settlement): Write[] => settlements.add(settlement);
export const closePart = (id: string): Write => settlements.update({ id }, { add: { open: -1 } });
export const addParts = (settlementId: string, added: readonly SettlementPart[]): Write[] =>
  added.flatMap((part, nr) => parts.add({ ...part, settlementId, nr }));
export const getPart = (settlementId: string, nr: number): Promise<SettlementPart> => parts.get({ settlementId, nr });

export const listCalls = (loanId: number): Promise<Call[]> => calls.all('table', { loanId });
export const findCall = (call: Pick<Call, 'loanId' | 'nr'>): Promise<Call | undefined> => calls.find(call);
export const addCall = (call: Call): Write[] => calls.add(call);
export const saveCall = (after: Call, before: Call): Write[] => calls.save(after, before);

/** The latest payout of the pool for a loan. */
export const findLipPayout = (loanId: number): Promise<LipPayout | undefined> => lipPayouts.find({ loanId });
export const addLipPayout = (payout: LipPayout): Write[] => lipPayouts.add(payout);
export const saveLipPayout = (after: LipPayout, before: LipPayout): Write[] => lipPayouts.save(after, before);

/** The last day that the sweep has finished. */
export const lastSweptDay = async (): Promise<string | undefined> => (await sweptDays.find({}))?.day;
export const putSweptDay = (day: string): Write => sweptDays.put({ day });

/** Whether a card page was paid already. */
export const isNonceSpent = async (nonce: string): Promise<boolean> => (await cardNonces.find({ nonce })) !== undefined;
/** Uses up the nonce of a card page. Refused with Stale where somebody does so at the same moment: the retry finds it. */
export const spendNonce = (nonce: string, now: number): Write[] =>
  cardNonces.add(
    { nonce, spentAt: now },
    () => new DomainError('Stale', 'CardPageInUse', 'This card page is being paid.'),
  );
