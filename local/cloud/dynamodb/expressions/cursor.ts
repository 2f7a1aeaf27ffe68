import { validationError } from '#local/cloud/dynamodb/refusal.ts';
import { reservedWords } from './reserved-words.ts';

/** A path into an item: names, placeholders of names (`#status`), and positions in lists. */
export type Path = readonly (string | number)[];

type Token = { text: string; at: number };

const token = /\s*(<>|<=|>=|[=<>(),+\-.]|\[\d+\]|[#:][A-Za-z0-9_]+|[A-Za-z0-9_]+|[^\s])/y;
const END = '<EOF>';

/** Reads the tokens of an expression. What it refuses, it refuses in the words of DynamoDB, for an expression of a kind. */
export class Cursor {
  /** The placeholders that the expression uses, of names and of values. */
  readonly names = new Set<string>();
  readonly values = new Set<string>();
  readonly #kind: string;
  readonly #text: string;
  readonly #tokens: Token[] = [];
  #at = 0;

  constructor(kind: string, text: string) {
    this.#kind = kind;
    this.#text = text;
    token.lastIndex = 0;
    for (let match = token.exec(text); match; match = token.exec(text)) {
      const [whole, found = ''] = match;
      this.#tokens.push({ text: found, at: match.index + whole.length - found.length });
    }
    if (!this.#tokens.length) throw this.refuse('The expression can not be empty;');
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  /** The token that is `ahead` of the next one. */
  peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead]?.text ?? END;
  }

  next(): string {
    const { text } = this.#tokens[this.#at] ?? this.#refuseToken();
    this.#at += 1;
    return text;
  }

  /** Whether the next token is this one or, for a word, this in any case; then it is behind. */
  takes(text: string): boolean {
    const found = this.peek();
    if (found !== text && found.toUpperCase() !== text) return false;
    this.#at += 1;
    return true;
  }

  needs(text: string): void {
    if (!this.takes(text)) this.#refuseToken();
  }

  /** The name of the function that is called here, if one is. */
  calledFunction(): string | undefined {
    return this.peek(1) === '(' && /^[A-Za-z_]/.test(this.peek()) ? this.peek() : undefined;
  }

  /** The placeholder of a value. */
  value(): string {
    const name = this.next();
    this.values.add(name);
    return name;
  }

  path(): Path {
    const parts: (string | number)[] = [this.#name()];
    while (this.peek() === '.' || this.peek().startsWith('[')) {
      const found = this.next();
      parts.push(found === '.' ? this.#name() : this.#position(found));
    }
    return parts;
  }

  #position(found: string): number {
    if (!/^\[\d+\]$/.test(found)) this.#refuseToken(-1);
    return Number(found.slice(1, -1));
  }

  #name(): string {
    const name = this.peek();
    if (!/^(#[A-Za-z0-9_]+|[A-Za-z_][A-Za-z0-9_]*)$/.test(name)) this.#refuseToken();
    this.#at += 1;
    if (name.startsWith('#')) this.names.add(name);
    else if (reservedWords.has(name.toUpperCase()))
      throw this.refuse(`Attribute name is a reserved keyword; reserved keyword: ${name}`);
    return name;
  }

  /** Refuses what follows the expression. */
  ends(): void {
    if (!this.isAtEnd) this.#refuseToken();
  }

  refuse(problem: string): Error {
    return validationError(`Invalid ${this.#kind}: ${problem}`);
  }

  #refuseToken(ahead = 0): never {
    const at = this.#at + ahead;
    const [before, after] = [this.#tokens[at - 1], this.#tokens[at + 1] ?? this.#tokens[at]];
    const from = (before ?? this.#tokens[at])?.at ?? 0;
    const near = after ? this.#text.slice(from, after.at + after.text.length) : this.#text.slice(from);
    throw this.refuse(`Syntax error; token: "${this.#tokens[at]?.text ?? END}", near: "${near}"`);
  }
}
