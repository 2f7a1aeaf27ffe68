import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { areas, chunkOf } from '#web/build/areas.ts';
import { routes } from '#web/routes.tsx';

const web = resolve(import.meta.dirname, '../../../web');

/** A graph of modules by who imports them, both by their paths below web/. */
const graphOf = (importers: Record<string, string[]>) => ({
  getModuleInfo: (id: string) => ({
    importers: Object.entries(importers).flatMap(([path, paths]) =>
      resolve(web, path) === id ? paths.map((each) => resolve(web, each)) : [],
    ),
  }),
});

describe('the areas of the site (SITE-52)', () => {
  it('are where they are declared to be', () => {
    for (const { path } of areas) expect(existsSync(resolve(web, path)), path).toBe(true);
  });

  it('cover every feature', () => {
    const paths = areas.map(({ path }): string => path);
    // The page of a pay link is a script of its own (PAYLINKS-14).
    const features = readdirSync(resolve(web, 'features')).filter((feature) => feature !== 'pay-link');
    for (const feature of features) expect(paths).toContain(`features/${feature}/`);
  });

  it('have addresses that exist', () => {
    const firstWords = routes.flatMap(pathsOf).map((path) => path.split('/')[1]);
    for (const area of areas)
      for (const address of 'addresses' in area ? area.addresses : []) expect(firstWords).toContain(address);
  });
});

const pathsOf = ({ path, children = [] }: RouteObject): string[] => [
  ...(path ? [path] : []),
  ...children.flatMap(pathsOf),
];

describe('the chunk of a module', () => {
  const chunkIn = (importers: Record<string, string[]>) => chunkOf(resolve(web, 'ui/one.tsx'), graphOf(importers));

  it('is that of its own area, the longest path first', () => {
    expect(chunkOf(resolve(web, 'features/site/legal/terms.tsx'), graphOf({}))).toBe('legal');
    expect(chunkOf(resolve(web, 'features/site/site-header.tsx'), graphOf({}))).toBe('site');
    expect(chunkOf(resolve(web, 'ui/one.tsx'), graphOf({}))).toBeUndefined();
  });

  it('is that of the only area which imports it, through others too', () => {
    const importers = { 'ui/one.tsx': ['ui/two.tsx'], 'ui/two.tsx': ['features/borrower/pay.tsx', 'ui/one.tsx'] };
    expect(chunkIn(importers)).toBe('borrower');
  });

  it('is that of staff where their pages of a loan and of a person need it too', () => {
    const importers = ['features/admin/dashboard.tsx', 'features/admin/pages/loan-page.tsx'];
    expect(chunkIn({ 'ui/one.tsx': importers })).toBe('admin');
  });

  it.each([
    ['shared', ['features/accounts/login.tsx', 'features/admin/dashboard.tsx']],
    ['figures', ['features/site/landing/landing.tsx', 'features/investor/invest.tsx']],
    ['signed-in', ['features/borrower/pay.tsx', 'features/investor/invest.tsx']],
  ] as const)('is %s where several areas import it', (chunk, importers) => {
    expect(chunkIn({ 'ui/one.tsx': [...importers] })).toBe(chunk);
  });
});
