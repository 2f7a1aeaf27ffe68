import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Cloud, startCloud } from '#local/cloud/cloud.ts';
import { productOptions } from '#local/product.ts';
import { signUp } from '#local/seed/people.ts';
import { World } from '#local/seed/world.ts';
import { built } from '#test/support/built.ts';

const denied: string[] = [];
let stateDir: string;
let cloud: Cloud | undefined;

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'rights-'));
  denied.splice(0);
});
afterEach(async () => {
  await cloud?.close();
  rmSync(stateDir, { recursive: true });
});

/** Starts the product on a template that is changed as text. */
async function startWith(change: (template: string) => string): Promise<World> {
  cloud = await startCloud({
    ...productOptions(process.cwd()),
    stateDir,
    port: 0,
    stacks: JSON.parse(change(readFileSync(built.stacks, 'utf8'))),
    quiet: true,
    onDenied: (sentence) => denied.push(sentence),
  });
  return new World(cloud.url);
}

describe('the product', () => {
  it('cannot activate an account when one list is missing in a role, and is told function, action and key (CLOUD-43)', async () => {
    const world = await startWith((template) => template.replace('"EMAIL#*#GUARS"', '"NOBODY"'));
    await expect(signUp(world, { first: 'Sina', last: 'Ah', role: 'Borrower' })).rejects.toThrow(
      '/auth/activate answered 500',
    );
    expect(denied[0]).toMatch(
      /^LalagaApi-AccountsFunction may not dynamodb:Query EMAIL#sina\.ah@example\.ws#GUARS: User: .*:assumed-role\/LalagaApi-AccountsRole\w*\/LalagaApi-AccountsFunction is not authorized to perform: dynamodb:Query on resource: .*\/index\/gsi1 /,
    );
  });

  it('does not start on a policy with a condition that is not judged, which is named (CLOUD-44)', async () => {
    const strange = startWith((template) =>
      template.replaceAll('ForAllValues:StringLike', 'ForAllValues:NumericEquals'),
    );
    await expect(strange).rejects.toThrow(
      /^The local cloud does not judge the condition operator ForAllValues:NumericEquals, which is in the policy of \w+/,
    );
  });
});
