import { kycCardEntity, personEntity, searchEntryEntity } from '#lambdas/accounts/entities.ts';
import { investmentEntity, pendingInvestmentEntity } from '#lambdas/investments/entities.ts';
import { balanceEntity, entryEntity, postingEntity } from '#lambdas/ledger/entities.ts';
import { counterShardEntity, jobRunEntity, outboxEntity } from '#lambdas/platform/entities.ts';
import type { AnyEntity } from '#lambdas/platform/entity.ts';
import type { Setting } from '#lambdas/platform/settings.ts';
import {
  recourseMoveEntity,
  settlementEntity,
  settlementPartEntity,
  shareChunkEntity,
} from '#lambdas/repayments/entities.ts';

/** Actions on something of ours: a part of a bucket, all of the table, the accounts, a machine, mail, or open sockets. */
export type Permission = {
  actions: readonly string[];
  on:
    | `documents/${string}`
    | `audit/${string}`
    | 'auditList'
    | 'table'
    | 'userPool'
    | 'loanMachine'
    | 'investmentMachine'
    | 'jobMachine'
    | 'jobRuns'
    | 'mail'
    | 'mailEvents'
    | 'texts'
    | 'sockets';
};

type List = { entity: AnyEntity; indexes: readonly string[] };

/** The lists of an entity in these indexes. */
export const list = <Listed extends AnyEntity>(
  entity: Listed,
  ...indexes: readonly (keyof Listed['indexes'] & string)[]
): List => ({ entity, indexes });

export type LambdaFunction = {
  name: string;
  file: `lambdas/${string}.ts`;
  description: string;
  /** Whether it loads modules of ours when it first needs them, which are then files of their own (decision 7). */
  loadsLater?: boolean;
  /** What answers a person has seconds (the default); what a schedule or a machine calls has minutes. A page waits for 20, the gateway for 29. */
  timeoutSeconds?: number;
  /** How many of it run at once whatever else runs, and no more (CLOUD-58). Without it, it shares what the account has left. */
  reserved?: number;
  /** 512 by default, in megabytes. */
  memoryMb?: number;
  settings: readonly Setting[];
  /** The entities whose items it reads and writes; those that are append-only it adds to, and does not read. */
  writes?: readonly AnyEntity[];
  /** The entities whose items it reads and never changes. */
  reads?: readonly AnyEntity[];
  /** The lists of entities that it reads, by their indexes. */
  lists?: readonly List[];
  may?: readonly Permission[];
};

export const to = (service: string, names: readonly string[], on: Permission['on']): Permission => ({
  actions: names.map((name) => `${service}:${name}`),
  on,
});
export const onPool = (...names: string[]) => to('cognito-idp', names, 'userPool');
export const onDocuments = (part: string, ...names: string[]) => to('s3', names, `documents/${part}`);
export const push = to('execute-api', ['ManageConnections'], 'sockets');

/** What every commit writes beside its own items: its events and its counters. */
export const commits = [outboxEntity, counterShardEntity] as const;
/** What a job writes beside its own items: that it ran. */
export const runsJobs = [...commits, jobRunEntity] as const;
/** What posting to the ledger writes. */
export const posts = [balanceEntity, postingEntity, entryEntity] as const;
/** What saving a person writes: their cards in the KYC queue and their search entries move with them. */
export const savesPeople = [personEntity, kycCardEntity, searchEntryEntity] as const;
/** What saving an investment writes: that its investor has a Pending one, or not any more. */
export const savesInvestments = [investmentEntity, pendingInvestmentEntity] as const;
/** What a payment into a loan writes beside its rows: shares of the lenders, and what is owed to a guarantor who pays. */
export const distributes = [shareChunkEntity, settlementEntity, settlementPartEntity, recourseMoveEntity] as const;
