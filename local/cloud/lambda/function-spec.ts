import { join } from 'node:path';
import * as z from 'zod/mini';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';

/** A function of a template. */
export type FunctionSpec = {
  name: string;
  arn: string;
  /** The ARNs of its aliases. */
  aliases: string[];
  /** The bundle's file. */
  file: string;
  exportName: string;
  timeoutSeconds: number;
  memoryMb: number;
  environment: Record<string, string>;
};

const Properties = z.object({
  Handler: z.string(),
  Timeout: z._default(z.number(), 3),
  MemorySize: z._default(z.number(), 128),
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.coerce.string()) })),
});
/** An alias names what is deployed: there is one version here, and no share of the calls goes to another. */
const Alias = z.object({
  Name: z.string(),
  FunctionName: z.string(),
  FunctionVersion: z.string(),
  RoutingConfig: z.optional(z.never()),
});
const Metadata = z.object({ 'local:bundle': z.optional(z.string()) });

/**
 * The functions of a template whose metadata names their bundle, a directory in `root`. The others are the CDK's own, which run
 * only while CloudFormation deploys.
 */
export function functionsOf(resources: Resource[], root: string): FunctionSpec[] {
  const aliases = resources
    .filter(({ type }) => type === 'AWS::Lambda::Alias')
    .map((resource) => ({ arn: resource.arn, of: readProperties(resource, Alias).FunctionName }));
  return resources.flatMap((resource) => {
    const { type, name, arn, metadata } = resource;
    const bundle = Metadata.parse(metadata)['local:bundle'];
    if (type !== 'AWS::Lambda::Function' || bundle === undefined) return [];
    const { Handler, Timeout, MemorySize, Environment } = readProperties(resource, Properties);
    const [file = 'index', exportName = 'handler'] = Handler.split('.');
    return [
      {
        name,
        arn,
        aliases: aliases.filter(({ of }) => of === name).map((alias) => alias.arn),
        file: join(root, bundle, `${file}.mjs`),
        exportName,
        timeoutSeconds: Timeout,
        memoryMb: MemorySize,
        environment: Environment?.Variables ?? {},
      },
    ];
  });
}
