import { contracts } from '#lib/contracts.ts';
import { openApi } from '#lib/description/openapi.ts';

const { paths, components } = openApi(contracts);

const codesIn = (description = ''): string[] => /Codes[^:]*: ([\w, ]+)/.exec(description)?.[1]?.split(', ') ?? [];

/** The described paths with a pattern for the addresses of each: one without parameters before one that would match it with them. */
const patterns = Object.keys(paths)
  .sort((one, other) => one.split('{').length - other.split('{').length)
  .map((path) => ({ path, pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** The same for the address of a call as it went over the wire. */
export function mustBeDescribedAt(method: string, address: string, status: number, body: unknown): void {
  const [asked = ''] = address.split('?');
  const found = patterns.find(({ pattern }) => pattern.test(asked));
  if (found) mustBeDescribed(method, found.path, status, body);
}

/**
 * Throws when a call of our API was refused with a status or a code that the description does not list (API-49), so that each
 * test that is refused holds the description too.
 */
export function mustBeDescribed(method: string, path: string, status: number, body: unknown): void {
  const { code } = Object(body);
  if (status < 400 || typeof code !== 'string') return;
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) return;
  const described: Record<number, object> = operation.responses;
  const own: { description?: string } | undefined = described[status];
  const shared = Object.entries(components.responses).find(([name]) => name.endsWith(String(status)))?.[1];
  if (!own || ![...codesIn(own.description), ...codesIn(shared?.description)].includes(code))
    throw new Error(`${method} ${path} was refused with ${status} ${code}, which its description does not list`);
}
