import * as z from 'zod/mini';
import type { Resource } from './template.ts';

/** Parses the properties of a resource that a service reads. Throws an Error that names the resource when they are not served. */
export function readProperties<Schema extends z.ZodMiniType>(resource: Resource, schema: Schema): z.output<Schema> {
  const { data, error } = z.safeParse(schema, resource.properties);
  if (error) {
    const [issue] = error.issues;
    const what = `${issue?.path.join('.') || 'its properties'}: ${issue?.message}`;
    throw new Error(
      `The local cloud does not serve ${resource.type} (logical id ${resource.logicalId}) as it is: ${what}`,
    );
  }
  return data;
}

/** The function that the URI of an integration invokes. */
export function functionIn(uri: string): string {
  const [, arn] = uri.match(/functions\/(.+)\/invocations$/) ?? [];
  if (!arn) throw new Error(`${uri} invokes no function`);
  return arn;
}
