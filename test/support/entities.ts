import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEntity } from '#lambdas/platform/entity.ts';

const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'schema' in value && 'key' in value && 'indexes' in value;

/** Every entity that a `lambdas/<domain>/entities.ts` declares, by the name of the variable that holds it. */
export async function declaredEntities(): Promise<Map<string, AnyEntity>> {
  const modules = await Promise.all(
    globSync('lambdas/*/entities.ts').map((file): Promise<object> => import(join(process.cwd(), file))),
  );
  return new Map(modules.flatMap((module) => Object.entries(module).filter(([, value]) => isEntity(value))));
}
