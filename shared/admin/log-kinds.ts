import * as z from 'zod/mini';

/** What an action of staff is about. Other: signing in, sessions, roles, jobs, chats, and what has gone since. */
export const LogKind = z.enum(['Identity', 'Loans', 'Investments', 'Guarantors', 'Payments', 'Documents', 'Other']);
export type LogKind = z.output<typeof LogKind>;

const actionsOf: Record<Exclude<LogKind, 'Other'>, readonly string[]> = {
  Identity: ['reviewKyc', 'rejectExpiredIds', 'warnExpiringIds', 'updateExpiration', 'setDocumentType'],
  Loans: [
    'reviewLoan',
    'updateDuration',
    'updateFrequency',
    'saveCalculation',
    'prepareDisbursement',
    'confirmDisbursement',
    'withdrawDisbursement',
    'proposeDefault',
    'confirmDefault',
    'proposeChargeOff',
    'confirmChargeOff',
    'proposeRelief',
    'grantRelief',
    'refuseRelief',
    'decideSecondLook',
    'prepareDisaster',
    'confirmDisaster',
    'withdrawDisaster',
    'addContact',
  ],
  Investments: ['reviewInvestment'],
  Guarantors: ['reviewGuarantor', 'saveGuarantorCalculation', 'decideStandingOrder'],
  Payments: [
    'confirmPoolBatch',
    'withdrawPoolBatch',
    'recordReceipt',
    'matchReceipt',
    'recordConflict',
    'dropConflict',
    'confirmReceipt',
    'reassignReceipt',
    'confirmReassignment',
    'withdrawReassignment',
    'chargeBackReceipt',
    'confirmChargeback',
    'withdrawChargeback',
    'returnPayout',
    'confirmReturn',
    'withdrawReturn',
    'refundReceipt',
    'confirmPayout',
    'failPayout',
    'withdrawPayout',
    'prepareTransfer',
    'confirmTransfer',
    'withdrawTransfer',
    'rejectAnnouncement',
    'enterBalance',
    'confirmBalance',
    'explainBalance',
    'confirmItem',
    'readQuarter',
    'readRegisters',
  ],
  Documents: ['viewDocument', 'readAgreement'],
};

const kindsByAction = new Map(
  Object.entries(actionsOf).flatMap(([kind, actions]) => actions.map((action) => [action, kind as LogKind])),
);

/** The kind of an action of the log (ADMIN-40). */
export const kindOfAction = (action: string): LogKind => kindsByAction.get(action) ?? 'Other';
