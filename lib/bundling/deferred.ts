const made = Symbol('made');
const make = Symbol('make');

type Made = Readonly<Record<PropertyKey, unknown>>;

/** Has nothing of its own until it is first asked for something: then it has what the schema has. */
class Deferred {
  [made]: Made | undefined = undefined;
  [make]: () => Made;

  constructor(makes: () => Made) {
    this[make] = makes;
  }
}

const asked: ProxyHandler<object> = {
  get(_, key, deferred: Deferred) {
    deferred[made] ??= schemaOf(deferred[make]());
    const value = deferred[made][key];
    // Found on itself from now on: what is parsed often does not come here again.
    Object.defineProperty(deferred, key, { value });
    return value;
  },
};
Object.setPrototypeOf(Deferred.prototype, new Proxy({}, asked));

function schemaOf(value: Made): Made {
  if (typeof value === 'object' && '_zod' in value) return value;
  throw new TypeError('A call of zod at the top of a module made no schema: it can stand in functions alone');
}

/**
 * A schema or check of zod that is made when it is first used (CLOUD-61). Bundling puts it around the schemas of modules: see
 * `leanModules`.
 */
export const deferred = (makes: () => Made) => new Deferred(makes);
