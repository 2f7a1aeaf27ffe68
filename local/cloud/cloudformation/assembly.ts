import { type Lookup, resolve } from './intrinsics.ts';
import { arnOf, attributeOf, generatedName, type Named, nameProperty, type Place, referenceTo } from './physical.ts';
import { type Assembly, isObject, type Json, type Resource, type StackTemplate } from './template.ts';

type Options = Place & {
  /** Values of template parameters, instead of their defaults. */
  parameters?: Record<string, string> | undefined;
  /** Applied to every string of the result. */
  rewrite?: ((text: string) => string) | undefined;
};

type Scope = StackTemplate & { lookup: Lookup; named(logicalId: string): Named };

/**
 * Reads the stacks of an assembly as one: names every resource, resolves every intrinsic function, and every import between stacks.
 * Omits resources and outputs whose condition is false. Throws an Error for a reference to something that does not exist.
 */
export function readAssembly(stacks: StackTemplate[], options: Options): Assembly {
  const imported = (exportName: string): Json => {
    for (const { template, lookup } of scopes) {
      const output = Object.values(template.Outputs ?? {}).find(
        ({ Export }) => Export && resolve(Export.Name, lookup) === exportName,
      );
      if (output) return resolve(output.Value, lookup);
    }
    throw new Error(`No stack exports ${exportName}`);
  };
  const scopes = stacks.map((stack) => scopeOf(stack, options, imported));
  return { resources: scopes.flatMap((scope) => resourcesOf(scope, options)), outputs: outputsOf(scopes) };
}

function resourcesOf({ name: stack, template, lookup, named }: Scope, place: Place): Resource[] {
  return Object.entries(template.Resources)
    .filter(([, { Condition }]) => Condition === undefined || lookup.condition(Condition))
    .map(([logicalId, { Type, Properties, Metadata }]) => {
      const { type, name } = named(logicalId);
      const properties = resolve(Properties ?? {}, lookup);
      return {
        stack,
        logicalId,
        type: Type,
        id: referenceTo({ type, name }, place),
        name,
        arn: arnOf({ type, name }, place),
        properties: isObject(properties) ? properties : {},
        metadata: Metadata ?? {},
      };
    });
}

function outputsOf(scopes: Scope[]): Record<string, Json> {
  return Object.fromEntries(
    scopes.flatMap(({ name, template, lookup }) =>
      Object.entries(template.Outputs ?? {})
        .filter(([, { Condition }]) => Condition === undefined || lookup.condition(Condition))
        .map(([key, { Value }]) => [`${name}.${key}`, resolve(Value, lookup)]),
    ),
  );
}

function scopeOf(stack: StackTemplate, options: Options, imported: Lookup['imported']): Scope {
  const { name, template } = stack;
  const names = new Map<string, Named>();
  const pseudo: Record<string, string> = {
    'AWS::Region': options.region,
    'AWS::AccountId': options.account,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': name,
    'AWS::StackId': `arn:aws:cloudformation:${options.region}:${options.account}:stack/${name}/local`,
  };
  const lookup: Lookup = {
    imported,
    rewrite: options.rewrite ?? ((text) => text),
    reference: (id) => {
      const parameter = template.Parameters?.[id];
      return (
        pseudo[id] ??
        (parameter ? (options.parameters?.[id] ?? parameter.Default ?? '') : referenceTo(named(id), options))
      );
    },
    attribute: (id, attribute) => attributeOf(named(id), attribute, options),
    condition: (id) => Boolean(resolve(template.Conditions?.[id] ?? false, lookup)),
    mapped: (map, first, second) => template.Mappings?.[map]?.[first]?.[second] ?? '',
  };
  const named = (id: string): Named => {
    const known = names.get(id) ?? nameOf(id, stack, lookup);
    names.set(id, known);
    return known;
  };
  return { ...stack, lookup, named };
}

function nameOf(logicalId: string, { name: stack, template }: StackTemplate, lookup: Lookup): Named {
  const resource = template.Resources[logicalId];
  if (!resource) throw new Error(`Stack ${stack} refers to ${logicalId}, which it does not have`);
  const chosen = resource.Properties?.[nameProperty[resource.Type] ?? ''];
  // An alias is named after the function that it is another name of.
  if (resource.Type === 'AWS::Lambda::Alias')
    return { type: resource.Type, name: `${resolve(resource.Properties?.FunctionName ?? '', lookup)}:${chosen}` };
  const name = chosen === undefined ? generatedName(stack, logicalId, resource.Type) : resolve(chosen, lookup);
  return { type: resource.Type, name: String(name) };
}
