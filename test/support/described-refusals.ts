import { contracts } from '#lib/contracts.ts';
import { openApi } from '#lib/description/openapi.ts';

const { paths, components } = openApi(contracts);

const codesIn = (description = ''): string[] => /Codes[^:]*: ([\w, ]+)/.exec(description)?.[1]?.split(', ') ?? [];

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
