import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from './template.ts';

/** What the intrinsic functions of one stack can look up. Each throws when there is no such thing. */
export type Lookup = {
  reference(name: string): Json;
  attribute(logicalId: string, attribute: string): Json;
  condition(name: string): boolean;
  imported(exportName: string): Json;
  mapped(map: string, first: string, second: string): Json;
  /** Applied to every string of the result. */
  rewrite(text: string): string;
};

/** Resolves the intrinsic functions in a value; `AWS::NoValue` is removed from its list or object. */
export function resolve(value: Json, lookup: Lookup): Json {
  return visit(value, lookup) ?? null;
}

function visit(value: Json, lookup: Lookup): Json | undefined {
  if (typeof value === 'string') return lookup.rewrite(value);
  if (Array.isArray(value)) return value.map((item) => visit(item, lookup)).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  const call = callOf(value);
  return call ? apply(call, lookup) : each(value, lookup);
}

/** The one entry of an object that is an intrinsic function. */
function callOf(value: JsonObject): [name: string, argument: Json] | undefined {
  const [entry, ...others] = Object.entries(value);
  if (!entry || others.length) return undefined;
  const [name, argument] = entry;
  const isCall = name === 'Ref' || name.startsWith('Fn::') || (name === 'Condition' && typeof argument === 'string');
  return isCall ? entry : undefined;
}

function apply([name, argument]: [string, Json], lookup: Lookup): Json | undefined {
  if (name === 'Ref' && argument === 'AWS::NoValue') return undefined;
  if (name === 'Fn::If') return branch(listOf(argument), lookup);
  const intrinsic = intrinsics[name];
  if (!intrinsic) throw new Error(`The local cloud does not serve ${name}`);
  const result = intrinsic(argument, lookup);
  return typeof result === 'string' ? lookup.rewrite(result) : result;
}

const each = (value: JsonObject, lookup: Lookup): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const resolved = visit(item, lookup);
      return resolved === undefined ? [] : [[key, resolved]];
    }),
  );

function branch([name = '', whenTrue = null, whenFalse = null]: Json[], lookup: Lookup): Json | undefined {
  return visit(lookup.condition(textOf(name)) ? whenTrue : whenFalse, lookup);
}

/** The functions that are served besides `Fn::If`, which resolves only one of its branches. */
export const intrinsics: Readonly<Record<string, (argument: Json, lookup: Lookup) => Json>> = {
  Ref: (argument, lookup) => lookup.reference(textOf(argument)),
  Condition: (argument, lookup) => lookup.condition(textOf(argument)),
  'Fn::GetAtt': (argument, lookup) => {
    const [id = '', ...rest] = Array.isArray(argument) ? argument.map(textOf) : textOf(argument).split('.');
    return lookup.attribute(id, rest.join('.'));
  },
  'Fn::Join': (argument, lookup) => {
    const [separator = '', items = []] = listOf(argument);
    return listOf(resolve(items, lookup)).map(textOf).join(textOf(separator));
  },
  'Fn::Select': (argument, lookup) => {
    const [index = 0, items = []] = listOf(argument);
    return listOf(resolve(items, lookup))[Number(resolve(index, lookup))] ?? null;
  },
  'Fn::Split': (argument, lookup) => {
    const [separator = '', text = ''] = listOf(argument);
    return textOf(resolve(text, lookup)).split(textOf(separator));
  },
  'Fn::Base64': (argument, lookup) => Buffer.from(textOf(resolve(argument, lookup))).toString('base64'),
  'Fn::Sub': (argument, lookup) => {
    const [text = '', variables = {}] = Array.isArray(argument) ? argument : [argument];
    return substitute(textOf(text), isObject(variables) ? variables : {}, lookup);
  },
  'Fn::ImportValue': (argument, lookup) => lookup.imported(textOf(resolve(argument, lookup))),
  'Fn::FindInMap': (argument, lookup) => {
    const [map = '', first = '', second = ''] = listOf(resolve(argument, lookup)).map(textOf);
    return lookup.mapped(map, first, second);
  },
  'Fn::Equals': (argument, lookup) => {
    const [left, right] = listOf(resolve(argument, lookup));
    return isDeepStrictEqual(left, right);
  },
  'Fn::Not': (argument, lookup) => !listOf(resolve(argument, lookup))[0],
  'Fn::And': (argument, lookup) => listOf(resolve(argument, lookup)).every(Boolean),
  'Fn::Or': (argument, lookup) => listOf(resolve(argument, lookup)).some(Boolean),
};

function substitute(text: string, variables: Record<string, Json>, lookup: Lookup): string {
  return text.replace(/\$\{(!?)([\w:.]+)\}/g, (_, escaped: string, name: string) => {
    if (escaped) return `\${${name}}`;
    const variable = variables[name];
    if (variable !== undefined) return textOf(resolve(variable, lookup));
    const [id = '', ...attribute] = name.split('.');
    return textOf(attribute.length ? lookup.attribute(id, attribute.join('.')) : lookup.reference(name));
  });
}

const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

const textOf = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
