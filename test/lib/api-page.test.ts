import { describe, expect, it } from 'vitest';
import { contracts } from '#lib/contracts.ts';
import { openApi } from '#lib/description/openapi.ts';
import { pageOf } from '#lib/description/page.ts';

const description = openApi(contracts);
const page = pageOf(description);
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('the page of the API (API-51)', () => {
  it('shows each operation and each model, once', () => {
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    const shown = [...operations.map(({ operationId }) => operationId), ...Object.keys(description.components.schemas)];
    expect(ids).toEqual(expect.arrayContaining(shown));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leads nowhere that is not there', () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('has no script, and no text of the description as markup', () => {
    expect(page).not.toContain('<script');
    expect(page).toContain('&quot;Email&quot;: &quot;sina.leota@example.ws&quot;');
    expect(page).not.toMatch(/undefined|\[object/);
  });
});
