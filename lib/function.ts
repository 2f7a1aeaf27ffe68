import type { AnyEntity } from '#lambdas/platform/entity.ts';

/** The configuration that a function may read; `lambdas/platform/env.ts` names the same. */
export type Setting =
  | 'TABLE_NAME'
  | 'APP_KEY'
  | 'SITE_URL'
  | 'DOCUMENTS_BUCKET'
  | 'AUDIT_BUCKET'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'STAFF_SECOND_FACTOR'
  | 'SENDER'
  | 'SOCKET_URL'
  | 'LOAN_MACHINE_ARN'
  | 'INVESTMENT_MACHINE_ARN'
  | 'JOB_MACHINE_ARN'
  | 'CARD_PAGE_URL'
  | 'CARD_KEY';

/** Actions on something of ours: a part of a bucket, all of the table, the accounts, a machine, mail, or open sockets. */
export type Permission = {
  actions: readonly string[];
  on:
    | `documents/${string}`
    | `audit/${string}`
    | 'table'
    | 'userPool'
    | 'loanMachine'
    | 'investmentMachine'
    | 'jobMachine'
    | 'jobRuns'
    | 'mail'
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
  /** What answers a person has seconds (the default); what a schedule or a machine calls has minutes. */
  timeoutSeconds?: number;
  /** 512 by default, in megabytes. */
  memoryMb?: number;
  settings: readonly Setting[];
  /** The entities whose items it reads and writes. */
  writes?: readonly AnyEntity[];
  /** The entities whose items it reads and never writes. */
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
