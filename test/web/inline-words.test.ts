import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const web = resolve(import.meta.dirname, '../../web');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(en|sm)\.ts$|^features\/styleguide\//.test(file),
);

/** Attributes and properties of ours that are shown or read out. */
const SHOWN =
  /^(aria-(label|description|valuetext|roledescription)|alt|title|placeholder|label|hint|legend|submit|busy|words|text)$/;
const isWord = (text: string) => /\p{L}{2}/u.test(text);
const isSentence = (text: string) => /^\p{Lu}[\p{L}’']*( [\p{L}\d#’'.,-]+)* \p{L}{2,}/u.test(text.trim());

/** The words in a source that its catalogue should have: text in JSX, what is read out, and sentences anywhere. */
function inlineWordsOf(file: string, source: string): string[] {
  const found: string[] = [];
  const unsaid = new Set<number>();
  const note = (start: number, text: string) => {
    if (!unsaid.has(start)) found.push(`${file}:${source.slice(0, start).split('\n').length} says "${text.trim()}"`);
  };
  new Visitor({
    // What only a developer reads.
    NewExpression({ callee, arguments: [said] }) {
      if (callee.type === 'Identifier' && /^(Range|Type)?Error$/.test(callee.name) && said) unsaid.add(said.start);
    },
    // What is compared is a value of the contract.
    BinaryExpression({ left, right }) {
      unsaid.add(left.start).add(right.start);
    },
    JSXText({ start, value }) {
      if (isWord(value)) note(start, value);
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && SHOWN.test(name.name) && value?.type === 'Literal')
        if (isWord(String(value.value))) note(value.start, String(value.value));
    },
    JSXExpressionContainer({ expression }) {
      if (expression.type === 'Literal' && typeof expression.value === 'string' && isSentence(`${expression.value} xx`))
        note(expression.start, expression.value);
    },
    Literal({ start, value }) {
      if (typeof value === 'string' && isSentence(value)) note(start, value);
    },
    TemplateLiteral({ start, quasis }) {
      const text = quasis.map((part) => part.value.cooked).join('1');
      if (isSentence(text)) note(start, text);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

describe('the words of the web client', () => {
  it('are found wherever they stand', () => {
    const source = [
      'const One = () => <p aria-label="Close">Pay now</p>;',
      "showError('The payment failed.');",
      'showError(`Loan #$' + '{id} is paid.`);',
      "throw new Error('Nobody is signed in');",
    ].join('\n');
    expect(inlineWordsOf('one.tsx', source)).toEqual([
      'one.tsx:1 says "Close"',
      'one.tsx:1 says "Pay now"',
      'one.tsx:2 says "The payment failed."',
      'one.tsx:3 says "Loan #1 is paid."',
    ]);
  });

  it('stand in catalogues, and nowhere else (SITE-28)', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => inlineWordsOf(file, readFileSync(join(web, file), 'utf8')))).toEqual([]);
  });
});
