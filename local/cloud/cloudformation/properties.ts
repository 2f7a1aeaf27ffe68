import * as z from 'zod/mini';
import type { Resource } from './template.ts';

/** The properties of a resource as a stand-in understands them. Throws, naming the resource, when it does not. */
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
