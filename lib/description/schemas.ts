import * as z from 'zod/mini';
import { spellingsIn } from '#shared/compatibility.ts';
import { models } from './models.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** A schema as the wire has it. */
export function schemaOf(schema: z.core.$ZodType, params: z.core.ToJSONSchemaParams = {}): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', ...params });
  return described;
}

/**
 * A schema in which models stand as references: those that the contracts name, and what an operation takes or answers
 * where it is an object, or a list of them, without a name. Throws when a model would mean two things.
 */
export function namedSchema(
  name: string,
  schema: z.core.$ZodType,
  schemas: Record<string, JsonSchema>,
  override?: Override,
): JsonSchema {
  if (schema instanceof z.ZodMiniArray)
    return { type: 'array', items: namedSchema(`${name}Item`, schema.def.element, schemas, override) };
  const { $defs = {}, ...described } = schemaOf(schema, { metadata: models, ...(override && { override }) });
  const isUnnamed = described.type === 'object';
  for (const [model, defined] of Object.entries({ ...$defs, ...(isUnnamed && { [name]: described }) })) {
    const made = inComponents(defined);
    if (schemas[model] && JSON.stringify(schemas[model]) !== JSON.stringify(made))
      throw new Error(`The model ${model} is described in two ways`);
    schemas[model] = made;
  }
  return isUnnamed ? { $ref: `#/components/schemas/${name}` } : inComponents(described);
}

const inComponents = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Describes the other spellings of a reply's fields as well: they are sent beside ours (API-27). */
export const addSpellings: Override = ({ jsonSchema: { properties = {}, required = [] } }) => {
  for (const { field, other } of spellingsIn(properties)) {
    properties[other] ??= properties[field] ?? {};
    if (required.includes(field) && !required.includes(other)) required.push(other);
  }
};

/** The content of a body or a reply. */
export const json = (schema: JsonSchema, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
});
