import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deferred } from '#lib/bundling/deferred.ts';
import { leanModule } from '#lib/bundling/lean-modules.ts';

const lean = (code: string) => leanModule('shared/a.ts', code);
const withImport = (code: string) => `import { deferred as deferredSchema } from '#lib/bundling/deferred.ts'; ${code}`;
const later = (call: string) => `/* @__PURE__ */ deferredSchema(() => ${call})`;

describe('a module whose schemas are made later', () => {
  it('makes each outermost call of zod in a function (CLOUD-61)', async () => {
    expect(
      await lean('const é = z.object({ a: z.string(), b: z.array(Other) }).check(z.trim());\nconst b: B = 1;'),
    ).toBe(
      withImport(
        `const é = ${later('z.object({ a: z.string(), b: z.array(Other) }).check(z.trim())')};\nconst b: B = 1;`,
      ),
    );
    expect(await lean("const api = { read: get('/a', { query: z.int(), result: z.string() }) } as const;")).toBe(
      withImport(
        `const api = { read: /* @__PURE__ */ get('/a', { query: ${later('z.int()')}, result: ${later('z.string()')} }) } as const;`,
      ),
    );
  });

  it.each([
    'const of = (one: string) => z.literal(one);',
    'function of() { return z.string(); }',
    'type A = z.output<typeof A>;',
    'const names = A.shape;',
  ])('leaves what runs later, or makes none: %s', async (code) => {
    expect(await lean(code)).toBe(code);
  });
});

describe('a bundle of lean modules', () => {
  it('has nothing that it does not use, but for what a module is loaded for', async () => {
    const modules: Record<string, string> = {
      entry: "import { used } from 'declared'; console.log(used);",
      declared: `import { entity, itemsOf } from 'made';
        const one = entity({ name: 'used' });
        const other = entity({ name: 'unused', of: new Map([[1, itemsOf(one)]]) });
        export const used = itemsOf(one);
        export const unused = itemsOf(other);
        console.log('loaded');`,
      made: 'export const entity = (of) => ({ of }); export const itemsOf = (of) => [of];',
    };
    const plugin: Plugin = {
      name: 'modules',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /./ }, ({ path }) => ({ path, namespace: 'modules' }));
        onLoad({ filter: /./ }, async ({ path }) => ({ contents: await lean(modules[path] ?? '') }));
      },
    };
    const { outputFiles } = await build({ entryPoints: ['entry'], bundle: true, write: false, plugins: [plugin] });
    const [bundle] = outputFiles.map(({ text }) => text);
    expect(bundle).toContain('"used"');
    expect(bundle).toContain('"loaded"');
    expect(bundle).not.toMatch(/unused|new Map/);
  });
});

/** The schema or check, made when it is first used; and how often it was made. */
function counted<Made extends object>(make: () => Made) {
  const times = { made: 0 };
  const schema = deferred(() => {
    times.made += 1;
    return make() as never;
  }) as unknown as Made;
  return { schema, times };
}

describe('a deferred schema', () => {
  it('is made once, when it is first used', () => {
    const { schema, times } = counted(() => z.string());
    const list = deferred(() => z.array(schema) as never) as unknown as z.ZodMiniArray<typeof schema>;
    expect(times.made).toBe(0);

    expect(list.parse(['a'])).toEqual(['a']);
    expect(list.safeParse([1]).success).toBe(false);
    expect(times.made).toBe(1);
  });

  it('is a schema to zod, which parses, encodes, derives and describes it', () => {
    const { schema: Amount } = counted(() =>
      z.codec(z.number(), z.int(), { decode: (tala) => tala * 100, encode: (sene) => sene / 100 }),
    );
    const { schema: Kind } = counted(() => z.enum(['a', 'b']));
    const { schema: Base } = counted(() => z.object({ kind: Kind, amount: Amount }));
    const { schema: short } = counted(() => z.maxLength(3));
    const More = z.extend(Base, { name: z.optional(z.string().check(short)) });

    expect(z.parse(More, { kind: 'a', amount: 2 })).toEqual({ kind: 'a', amount: 200 });
    expect(z.encode(More, { kind: 'b', amount: 200 })).toEqual({ kind: 'b', amount: 2 });
    expect(More.safeParse({ kind: 'a', amount: 2, name: 'long' }).error?.issues).toMatchObject([{ code: 'too_big' }]);
    expect(Kind.options).toEqual(['a', 'b']);
    expect(Object.keys(z.pick(Base, { kind: true }).shape)).toEqual(['kind']);
    expect(Base instanceof z.ZodMiniObject).toBe(true);
    const One = z.discriminatedUnion('kind', [Base, z.object({ kind: z.literal('c') })]);
    expect(One.parse({ kind: 'c' })).toEqual({ kind: 'c' });
    expect(z.toJSONSchema(Base, { io: 'input' })).toEqual(
      z.toJSONSchema(z.object({ kind: z.enum(['a', 'b']), amount: z.number() }), { io: 'input' }),
    );
  });

  it('is refused where the call makes no schema', () => {
    const { schema } = counted(() => z.parse(z.object({}), {}));
    expect(() => Object.keys(schema) && JSON.stringify(schema)).toThrow('made no schema');
  });
});
