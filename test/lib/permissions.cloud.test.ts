import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migratedEntities } from '#lambdas/migrations/entities.ts';
import type { LambdaFunction } from '#lib/function.ts';
import { functions } from '#lib/functions.ts';
import { declaredEntities } from '#test/support/entities.ts';
import { codeOf, type Use, usesIn } from './entities-used.ts';
import { synthesized } from './synthesized.ts';

const settings = /"([A-Z]+(?:_[A-Z]+)*)"/g;
const known = new Set(functions.flatMap((each) => each.settings));

const entities = [...(await declaredEntities()).values()];
const codes = await Promise.all(
  functions.map(async (described) => ({ ...described, code: await codeOf(described.file) })),
);
const found = (code: string, pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map(([, name = '']) => name))];

/** What `functions.ts` lets a function do with items, by the name of their entity. */
function allowedTo({ writes = [], reads = [], lists = [] }: LambdaFunction): string[] {
  return [
    ...writes.map(({ name }) => `${name} writes`),
    ...reads.map(({ name }) => `${name} reads`),
    ...lists.flatMap(({ entity, indexes }) => indexes.map((index) => `${entity.name} lists ${index}`)),
  ];
}

/** What a function must be let do, by what its code does with items: whoever writes reads too, unless it can only add. */
const neededBy = (uses: ReadonlyMap<string, ReadonlySet<Use>>, allowed: readonly string[]): string[] =>
  [...uses].flatMap(([name, does]) => {
    // A key may be written or read by what it is given to.
    const isWritten = does.has('writes') || (does.has('names') && allowed.includes(`${name} writes`));
    const isRead =
      !(isWritten && canRead(name)) &&
      (does.has('reads') || does.has('names') || [...does].some((use) => readsByKey(name, use)));
    const lists = [...does].filter((use) => /^(lists|counts)/.test(use)).map((use) => use.replace('counts', 'lists'));
    const needed = [...(isWritten ? ['writes'] : []), ...(isRead ? ['reads'] : []), ...new Set(lists)];
    return needed.map((use) => `${name} ${use}`);
  });

/** Whether the right to write an entity is the right to read it, too. */
const canRead = (name: string): boolean => !entities.find((each) => each.name === name)?.appendOnly;

/** The index gsi3 has keys alone: the items of its lists are read from the table. */
const readsByKey = (name: string, use: Use): boolean =>
  entities.find((each) => each.name === name)?.indexes[use.replace('lists ', '')]?.on === 'gsi3';

/** Whoever uses items has the code of cursors, which reads the key of the app, though it may read no list by pages. */
const isUsed = (setting: string, code: string): boolean =>
  setting !== 'APP_KEY' ||
  /Items\.page\(/.test(code) ||
  [...code.matchAll(/"APP_KEY"/g)].length > (code.includes('cursor:$') ? 1 : 0);

describe.each(codes)('the function $name (CLOUD-9)', ({ code, ...described }) => {
  const { settings: given } = described;
  it('is given exactly the settings that it reads', () => {
    const read = found(code, settings).filter((name) => [...known].some((each) => each === name) && isUsed(name, code));
    expect(read.sort()).toEqual([...given].sort());
  });

  // What its calls need is judged wherever they are made (CLOUD-43); this sees paths that no test takes, too.
  it('may do with items what its code does with them, and nothing else', () => {
    const allowed = allowedTo(described);
    const ofMigrations =
      described.file === 'lambdas/migrations/tasks.ts' ? migratedEntities.map(({ name }) => `${name} writes`) : [];
    expect(allowed.filter((each) => !ofMigrations.includes(each)).sort()).toEqual(
      neededBy(usesIn(code), allowed).sort(),
    );
  });
});

describe('the code', () => {
  // Only by the items of an entity does the test above see what a function uses.
  it('names no key of the table outside of entities', () => {
    const sources = globSync('lambdas/**/*.ts').filter((file) => !file.endsWith('/entities.ts'));
    expect(sources.filter((file) => /\b(pk|partition|gsi\dpk): ['"`]/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('the roles of the functions', async () => {
  const resources = Object.values(synthesized()).flatMap(({ Resources }) => Object.entries(Resources));
  const roles = resources.filter(([, { Type }]) => Type === 'AWS::IAM::Role');
  const statements = roles.flatMap(([id, { Properties }]) =>
    [Properties.Policies].flat().flatMap((policy) => statementsOf(policy).map((statement) => ({ id, ...statement }))),
  );

  it('let nothing read the whole table but the nightly audit and the back-fill (CLOUD-10)', () => {
    const scanning = statements.filter(({ Action }) =>
      [Action].flat().some((action) => /:(Scan|\*)$/.test(String(action))),
    );
    expect(scanning.map(({ id }) => id.replace(/Role\w*$/, ''))).toEqual(['AuditJobs', 'MigrationJobs']);
  });

  it('let an entry of the log be added alone, and nobody else but who reads the log read it (CLOUD-40)', () => {
    const logs = entities.filter(({ appendOnly }) => appendOnly).map(({ key }) => key.pk.replace(/\{.*$/, '2026-11#3'));
    expect(logs.sort()).toEqual(['ADMINLOG#2026-11#3', 'AUDIT#2026-11#3']);
    const rights = statements.flatMap(({ id, Action, Condition }) =>
      keysIn(Condition)
        .filter((pattern) => logs.some((log) => matchesGlob(log, pattern)))
        .flatMap(() => [Action].flat().map((action) => `${id.replace(/Role\w*$/, '')} ${action}`)),
    );
    const not = (action: string) => rights.filter((right) => !right.endsWith(`:${action}`));
    expect(rights.some((right) => right === 'Loans dynamodb:PutItem')).toBe(true);
    expect([...new Set(not('PutItem').map((right) => right.split(' ')[0]))].sort()).toEqual([
      'Admin',
      'AdminJobs',
      'AuditJobs',
    ]);
    expect(rights.filter((right) => /Update|Delete|Check/.test(right))).toEqual([]);
  });

  it('let the relay of people write no money, and that of money do nothing but write it (API-50)', () => {
    const ofFunction = (name: string) => statements.filter(({ id }) => id.replace(/Role\w*$/, '') === name);
    const money = ['ACCT#', 'ENTRY#', 'RECEIPT#', 'SETTLE#', 'PAYOUT#', 'TRANSFER#'];
    const writes = (name: string) =>
      ofFunction(name)
        .filter(({ Action }) => [Action].flat().some((action) => /(Put|Update|Delete)Item$/.test(String(action))))
        .flatMap(({ Condition }) => keysIn(Condition));
    const writtenBy = (name: string) =>
      money.filter((key) => writes(name).some((pattern) => matchesGlob(key, pattern)));
    expect(writes('Relay')).not.toEqual([]);
    expect(writtenBy('Relay')).toEqual([]);
    expect(writtenBy('RelayMoney')).toEqual(['ACCT#', 'ENTRY#', 'RECEIPT#', 'SETTLE#']);
    const services = ofFunction('RelayMoney').flatMap(({ Action }) =>
      [Action].flat().map((action) => String(action).split(':')[0]),
    );
    expect([...new Set(services)].sort()).toEqual(['dynamodb', 'logs', 'sqs', 'xray']);
  });

  it('name what they are for, except where AWS knows no names (CLOUD-11)', () => {
    const anything = statements.filter(({ Resource }) => [Resource].flat().includes('*'));
    const actions = new Set(anything.flatMap(({ Action }) => Action).map((action) => String(action).split(':')[0]));
    expect([...actions].sort()).toEqual(['dynamodb', 'logs', 'xray']);
    const onDynamo = anything.flatMap(({ Action }) => Action).filter((action) => String(action).startsWith('dynamodb'));
    // Of each of the two relays.
    expect(onDynamo).toEqual(['dynamodb:ListStreams', 'dynamodb:ListStreams']);
  });
});

type Statement = { Action: string | string[]; Resource: unknown; Condition?: unknown };

/** The patterns of partition keys that a condition of a statement allows. */
const keysIn = (condition: unknown): string[] =>
  [...JSON.stringify(condition ?? {}).matchAll(/"dynamodb:LeadingKeys":(\[[^\]]*\])/g)].flatMap(([, keys = '[]']) =>
    JSON.parse(keys),
  );

const statementsOf = (policy: unknown): Statement[] => {
  const { PolicyDocument } = { PolicyDocument: { Statement: [] }, ...(policy ?? {}) };
  return PolicyDocument.Statement;
};
