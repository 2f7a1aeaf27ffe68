/** The entities that the audit reads, by the names of their declarations. */
export type AuditedEntity =
  | 'Person'
  | 'Email'
  | 'Document'
  | 'Balance'
  | 'Posting'
  | 'Entry'
  | 'Loan'
  | 'Investment'
  | 'PendingInvestment'
  | 'Guarantor'
  | 'Receipt'
  | 'Repayment'
  | 'ShareChunk'
  | 'Call'
  | 'RecourseMove'
  | 'Payout'
  | 'Advance'
  | 'PoolBatch'
  | 'CounterShard'
  | 'ChargeOff'
  | 'SecondLook'
  | 'Relief'
  | 'Message'
  | 'Outbox';

/** An item of the table as it is stored: of which entity it is, and the fields of its key. */
export type AuditedItem = { entity: AuditedEntity; key: Readonly<Record<string, string>>; item: unknown };
