import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { english } from '#shared/english.ts';

const root = resolve(import.meta.dirname, '../..');

type Spoken = { code: string; template: string | undefined };

const sayings = ['say', 'botText', 'refused', 'invalid', 'forbidden', 'illegalTransition'];

/** The sentences that rules and functions can say. */
export const literals = new Set<string>();

/** Those with a code: of a refusal, or by `say` or `botText`. */
export const spoken: Spoken[] = Object.entries(english).map(([code, template]) => ({ code, template }));
for (const folder of ['shared', 'lambdas'])
  for (const file of readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts')) collectFrom(resolve(root, folder, file));

function collectFrom(file: string): void {
  const collect = (code: Expression | undefined, template: Expression | undefined) => {
    for (const one of namesIn(code)) spoken.push({ code: one, template: textOf(template) });
  };
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && literals.add(value)),
    TemplateLiteral: ({ quasis }) => void literals.add(quasis.map((part) => part.value.cooked).join('{}')),
    NewExpression: ({ callee, arguments: [, second, third] }) => {
      const name = callee.type === 'Identifier' ? callee.name : '';
      if (name === 'DomainError') collect(second, third);
    },
    CallExpression: ({ callee, arguments: [code, template] }) =>
      callee.type === 'Identifier' && sayings.includes(callee.name) && collect(code, template),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
}

type Expression = { type: string; value?: unknown; consequent?: Expression; alternate?: Expression };

function textOf(node: Expression | undefined): string | undefined {
  return typeof node?.value === 'string' ? node.value : undefined;
}

/** A code, or the two of a conditional. */
function namesIn(node: Expression | undefined): string[] {
  return [node, node?.consequent, node?.alternate].flatMap((one) => textOf(one) ?? []);
}
