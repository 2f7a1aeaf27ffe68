import { dirname } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { withPdfFont } from '#lib/fonts/plugins.ts';
import { atStart } from './packages.ts';

/**
 * Parts of the SDK that have no use in Lambda, with their replacements. They would be a fifth of the code that a function
 * loads at its start.
 */
const standIns: { of: RegExp; contents: string; loader?: 'json' }[] = [
  {
    // Lambda gives credentials in the environment: the providers that read files, ask services and sign in stay out.
    of: /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/,
    contents: `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
  },
  {
    // The rules for every partition and variant of an endpoint come to this, where the table is.
    of: /@aws-sdk\/client-dynamodb\/dist-es\/endpoint\/endpointResolver\.js$/,
    contents: `export const defaultEndpointResolver = ({ Endpoint, Region }) =>
      ({ url: new URL(Endpoint ?? 'https://dynamodb.' + Region + '.amazonaws.com') });`,
  },
  {
    // Only Timestream needs it.
    of: /@aws-sdk\/middleware-endpoint-discovery\/dist-es\/index\.js$/,
    contents: `export const resolveEndpointDiscoveryConfig = (config) => config;
      export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
        environmentVariableSelector: () => undefined, configFileSelector: () => undefined, default: false };`,
  },
  {
    // China and the government have partitions of their own; this is deployed in neither.
    of: /\/util-endpoints\/lib\/aws\/partitions\.js$/,
    contents: `export const partitionsInfo = { version: '1.1', partitions: [{ id: 'aws', regionRegex: '.', regions: {}, outputs: {
      name: 'aws', dnsSuffix: 'amazonaws.com', dualStackDnsSuffix: 'api.aws', supportsFIPS: true, supportsDualStack: true,
      implicitGlobalRegion: 'us-east-1' } }] };`,
  },
  {
    // There is no home directory with settings in it.
    of: /\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    contents: `export { CONFIG_PREFIX_SEPARATOR } from './constants';
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  {
    // The region is in the environment.
    of: /\/regionConfig\/getInstanceMetadataRegion\.js$/,
    contents: 'export const getInstanceMetadataRegion = async () => undefined;',
  },
  // The error messages of zod in fifty languages. Each of our checks has its own message.
  { of: /\/zod\/v4\/locales\/index\.js$/, contents: 'export {};' },
  // Node has its own.
  { of: /\/sha256\/Sha256Js\.js$/, contents: 'export class Sha256Js {}' },
  // The SDK tells AWS its version, and reads nothing else of it.
  { of: /@aws-sdk\/[\w-]+\/package\.json$/, contents: '{ "version": "3" }', loader: 'json' },
];

const leanSdk: Plugin = {
  name: 'lean SDK',
  setup({ onResolve, onLoad }) {
    // Loaded for answers that are streams of events, which nothing here asks for.
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'absent' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'absent' }, () => ({ contents: 'export {};' }));
    for (const { of, ...standIn } of standIns)
      onLoad({ filter: of }, ({ path }) => ({ ...standIn, resolveDir: dirname(path) }));
  },
};

/**
 * Takes Node's own modules as they are. To import one is to read each of its exports, and those of `node:http` load a
 * whole WebSocket client when they are read: 70 of the 120 ms that a function takes to its first answer. What esbuild makes of
 * one for each module that imports it copies its own properties: an object that inherits them has none.
 */
const builtins: Plugin = {
  name: 'builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'builtin' }));
    // middy compares with its class where an answer is a stream, which none of ours is: 3 ms for nothing.
    onLoad({ filter: /^node:stream\/web$/, namespace: 'builtin' }, () => ({
      contents: `Object.defineProperty(exports, 'ReadableStream', { enumerable: true, get: () => globalThis.ReadableStream });`,
    }));
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => {
      const builtin = `process.getBuiltinModule('${path}')`;
      const isFunction = typeof process.getBuiltinModule(path) === 'function';
      return { contents: `module.exports = ${isFunction ? builtin : `Object.create(${builtin})`};` };
    });
  },
};

/** How everything for Lambda is bundled. */
export const settings = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  legalComments: 'none',
  // Under `main` many packages are CommonJS, which cannot be split or shaken.
  mainFields: ['module', 'main'],
  metafile: true,
  logLevel: 'silent',
  plugins: [leanSdk, builtins, withPdfFont],
} satisfies BuildOptions;

/** Leaves packages to a bundle of their own, which is put beside the function's. Those for later are left where they are loaded later. */
export function leaveApart(packages: Readonly<Record<string, string>>): Plugin {
  // Only these are asked about: each question of esbuild's crosses from its process to this one, at every rebuild.
  const filter = new RegExp(`^(?:${Object.keys(packages).join('|')})$`);
  return {
    name: 'leave apart',
    setup({ onResolve }) {
      onResolve({ filter }, ({ kind, path }) => {
        const isLeft = kind === 'dynamic-import' || path in atStart;
        return isLeft ? { path: `./${packages[path]}.mjs`, external: true } : undefined;
      });
    },
  };
}
