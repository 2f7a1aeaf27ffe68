import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { builtStacks, stacksIn } from '#local/built-stacks.ts';

describe('the build of npm start (CLOUD-65)', () => {
  const then = new Date('2026-01-01');
  let root: string;
  let builds: number;

  const build = async () => {
    builds += 1;
    for (const part of ['dist/lambdas', 'dist/web']) mkdirSync(join(root, part), { recursive: true });
    writeFileSync(stacksIn(root), JSON.stringify([{ name: 'Shop', template: { Resources: {} } }]));
  };
  const write = (file: string) => {
    writeFileSync(join(root, file), '');
    utimesSync(join(root, file), then, then);
  };
  const old = (directory: string) => utimesSync(join(root, directory), then, then);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lalaga-built-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    builds = 0;
    mkdirSync(join(root, 'shared/loans'), { recursive: true });
    for (const file of ['shared/loans/loan.ts', 'shared/money.ts', 'package-lock.json']) write(file);
    for (const directory of ['shared/loans', 'shared']) old(directory);
  });

  it('returns the templates that it made', async () => {
    expect(await builtStacks(root, build)).toEqual([{ name: 'Shop', template: { Resources: {} } }]);
  });

  it('is not made again while no source has changed', async () => {
    await builtStacks(root, build);
    await builtStacks(root, build);
    expect(builds).toBe(1);
  });

  it.each([
    ['a source is saved', () => writeFileSync(join(root, 'shared/loans/loan.ts'), 'export {};')],
    ['a source is added', () => write('shared/loans/new.ts')],
    ['a source is deleted', () => rmSync(join(root, 'shared/money.ts'))],
    ['packages are installed', () => writeFileSync(join(root, 'package-lock.json'), '{}')],
    ['the site is deleted', () => rmSync(join(root, 'dist/web'), { recursive: true })],
    ['the templates are deleted', () => rmSync(stacksIn(root))],
  ])('is made again after %s', async (_, change) => {
    await builtStacks(root, build);
    utimesSync(stacksIn(root), new Date('2026-01-02'), new Date('2026-01-02'));
    change();
    await builtStacks(root, build);
    expect(builds).toBe(2);
  });

  it('is made again after a source was saved while it was made', async () => {
    await builtStacks(root, async () => {
      await build();
      writeFileSync(join(root, 'shared/money.ts'), 'export {};');
      const later = new Date(Date.now() + 1000);
      utimesSync(join(root, 'shared/money.ts'), later, later);
      utimesSync(stacksIn(root), new Date(later.getTime() + 1000), new Date(later.getTime() + 1000));
    });
    await builtStacks(root, build);
    expect(builds).toBe(2);
  });

  it('is to be made again after one that failed', async () => {
    await expect(builtStacks(root, () => Promise.reject(new Error('It does not compile')))).rejects.toThrow('compile');
    await builtStacks(root, build);
    expect(builds).toBe(1);
  });
});
