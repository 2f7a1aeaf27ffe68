import * as z from 'zod/mini';
import { spellingsIn } from '#shared/compatibility.ts';
import { type EnglishCode, isEnglishCode } from '#shared/english.ts';
import { models } from './models.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

export type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** A schema as the wire has it. */
export function schemaOf(schema: z.core.$ZodType, params: z.core.ToJSONSchemaParams = {}): JsonSchema {
  const override: Override = (made) => {
    dropLimitsOfIntegers(made);
    params.override?.(made);
  };
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    ...params,
    override,
  });
  return described;
}

/** What zod says of every whole number of JavaScript is no limit of ours. */
const dropLimitsOfIntegers: Override = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

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

/** The codes with which a schema refuses what it does not take (API-14), but for the one that every schema has. */
export function codesIn(schema: z.core.$ZodType): EnglishCode[] {
  const { checks = [], error, shape, ...inner } = Object(schema)._zod.def;
  const refused = [error, ...checks.map((check: z.core.$ZodCheck) => check._zod.def.error)];
  const parts = [...Object.values(shape ?? {}), ...Object.values(inner).flat()].filter(
    (part) => Object(part)._zod?.def,
  );
  const own = refused.map((problem) => problem?.({})).filter(isEnglishCode);
  return [...new Set([...own, ...parts.flatMap((part) => codesIn(part as z.core.$ZodType))])];
}

/** The content of a body or a reply. */
export const json = (schema: JsonSchema, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
});
