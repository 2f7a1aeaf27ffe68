import type { Scope } from './scope.ts';

/** An expression that was compiled without knowing what its placeholders stand for. */
export type Compiled = {
  /** The parameter that has it, such as ConditionExpression. */
  kind: string;
  /** The placeholders that it uses. */
  names: ReadonlySet<string>;
  values: ReadonlySet<string>;
  /** Refuses placeholders that stand for what the expression cannot have there. */
  check(scope: Scope): void;
};

const MAX_COMPILED = 2_000;

/** Remembers what was compiled of which kind and text: programs have few different expressions. */
export function cached<Result>(compile: (kind: string, text: string) => Result) {
  const kinds = new Map<string, Map<string, Result>>();
  return (kind: string, text: string): Result => {
    const known = kinds.get(kind) ?? new Map<string, Result>();
    const found = known.get(text);
    if (found) return found;
    const compiled = compile(kind, text);
    if (known.size >= MAX_COMPILED) known.clear();
    known.set(text, compiled);
    kinds.set(kind, known);
    return compiled;
  };
}
