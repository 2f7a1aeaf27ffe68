import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { functions } from '#lib/functions.ts';
import { synthesized } from './synthesized.ts';

/** These calls of Cognito are for anyone who has a password, a code or a token: no right is asked for. */
const unsigned = [
  'SignUp',
  'ConfirmSignUp',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
  'GetTokensFromRefreshToken',
  'RevokeToken',
];
/** What the statements on the table's items allow. */
const onItems = ['Get', 'BatchGet', 'Query', 'TransactWrite', 'Update'];
const settings = /"([A-Z]+(?:_[A-Z]+)*)"/g;
const known = new Set(functions.flatMap((each) => each.settings));

/** What the code of a function names, as it is when all that it does not use is shaken off. */
const codeOf = async (file: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    minifySyntax: true,
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('\n');
};

const literal = /["`]([A-Z]+)(?=[#"`])/g;

/** The families that an expression in code can begin with: its own text, or that of the constant or function it begins with. */
function familiesOf(expression: string, code: string): string[] {
  const [name = ''] = /[A-Za-z]\w*/.exec(expression) ?? [];
  const [definition = ''] = code.match(new RegExp(`\\b${name} = .*?(?:, \\w+ = |[,;]\\n)`, 's')) ?? [];
  const families = [expression, definition].map((text) => found(text, literal)).find(({ length }) => length > 0);
  if (!families) throw new Error(`No family of items is known of the partition ${expression}`);
  return families;
}

const listedIn = (code: string): string[] =>
  found(code, /index: "gsi\d", partition: ([^,}]+)/g).flatMap((expression) => familiesOf(expression, code));
const codes = await Promise.all(
  functions.map(async (described) => ({ ...described, code: await codeOf(described.file) })),
);
const found = (code: string, pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map(([, name = '']) => name))];

describe.each(codes)(
  'the function $name (CLOUD-9)',
  ({ code, items = [], reads = [], lists = [], settings: given, may = [] }) => {
    it('is given exactly the settings that it reads', () => {
      const read = found(code, settings).filter((name) => [...known].some((each) => each === name));
      expect(read.sort()).toEqual([...given].sort());
    });

    it('may use the families of items that it names, and no others', () => {
      const keys = [
        ...found(code, /\bpk: [`"]([A-Z]+)/g),
        ...found(code, /(?<!index: "gsi\d", )\bpartition: [`"]([A-Z]+)/g),
      ];
      expect(keys.filter((family) => ![...items, ...reads].includes(family))).toEqual([]);
      expect(listedIn(code).filter((family) => !lists.includes(family))).toEqual([]);
      const named = new Set(found(code, /[`"]([A-Z]+)(?=[#"])/g));
      expect([...items, ...reads, ...lists].filter((family) => !named.has(family))).toEqual([]);
    });

    it('may make the calls to AWS that it makes', () => {
      const commands = found(code, /new (?:\w+\.)?(\w+)Command\(/g).filter(
        (name) => ![...unsigned, ...onItems].includes(name),
      );
      const allowed = may.flatMap(({ actions }) => actions.map((action) => action.split(':')[1]));
      const asked = commands.map((name) => (name === 'PostToConnection' ? 'ManageConnections' : name));
      expect(asked.filter((name) => !allowed.includes(name))).toEqual([]);
    });
  },
);

describe('the roles of the functions', async () => {
  const resources = Object.values(await synthesized()).flatMap(({ Resources }) => Object.entries(Resources));
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

  it('name what they are for, except where AWS knows no names (CLOUD-11)', () => {
    const anything = statements.filter(({ Resource }) => [Resource].flat().includes('*'));
    const actions = new Set(anything.flatMap(({ Action }) => Action).map((action) => String(action).split(':')[0]));
    expect([...actions].sort()).toEqual(['dynamodb', 'logs', 'xray']);
    const onDynamo = anything.flatMap(({ Action }) => Action).filter((action) => String(action).startsWith('dynamodb'));
    expect(onDynamo).toEqual(['dynamodb:ListStreams']);
  });
});

type Statement = { Action: string | string[]; Resource: unknown };

const statementsOf = (policy: unknown): Statement[] => {
  const { PolicyDocument } = { PolicyDocument: { Statement: [] }, ...(policy ?? {}) };
  return PolicyDocument.Statement;
};
