import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalsIn } from './refusals-in-source.ts';

const source = `
import { lockOf } from './lock.ts';
function mustBeOpen() { throw refused('Closed', 'It is closed.'); }
function mustBeVerified() {
  try {
    mustBeOpen();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw refused('NotVerified', 'It is not verified.');
  }
}
export const list = async () => ({ lock: await lockOf(() => mustBeOpen()), seen: mustBeSeen() });
function mustBeSeen() { throw forbidden('NotSeen', 'It is not to be seen.'); }
`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'refusals-'));
  writeFileSync(join(root, 'checks.ts'), source);
});
afterAll(() => rmSync(root, { recursive: true }));

it('leaves out what a list catches to show why a form is locked (API-49, ADMIN-42)', () => {
  expect([...refusalsIn(root).of('checks.ts', 'list')]).toEqual(['403 NotSeen']);
});

it('has what a handler throws in place of what it catches (API-49)', () => {
  expect([...refusalsIn(root).of('checks.ts', 'mustBeVerified')]).toEqual(['409 NotVerified']);
});
