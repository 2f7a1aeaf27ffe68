/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** The parts of a CloudFormation template that the local cloud reads. */
export type Template = {
  Parameters?: Record<string, { Default?: Json }>;
  Mappings?: Record<string, Record<string, Record<string, Json>>>;
  Conditions?: Record<string, Json>;
  Resources: Record<string, { Type: string; Condition?: string; Properties?: JsonObject; Metadata?: JsonObject }>;
  Outputs?: Record<string, { Value: Json; Condition?: string; Export?: { Name: Json } }>;
};

/** One stack of an assembly. */
export type StackTemplate = { name: string; template: Template };

/** A resource whose intrinsic functions are resolved. `id` is the value of its `Ref`, `name` its physical name. */
export type Resource = {
  stack: string;
  logicalId: string;
  type: string;
  id: string;
  name: string;
  arn: string;
  properties: JsonObject;
  metadata: JsonObject;
};

/** The stacks of an assembly as one, with every reference between them resolved. */
export type Assembly = {
  resources: Resource[];
  /** The outputs by stack and key: `Data.TableName`. */
  outputs: Record<string, Json>;
};

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
