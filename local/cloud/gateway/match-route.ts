import { GatewayError } from './gateway-error.ts';
import { isParameter, type RestRoute } from './rest-api.ts';

export type Match = { route: RestRoute; parameters: Record<string, string> | null };

/**
 * Finds the route of a path that is still encoded. Fixed segments are compared in that form and parameters are decoded once, so
 * that no encoding of a path matches another route. Throws GatewayError when there is none.
 */
export function matchRoute(routes: RestRoute[], method: string, path: string): Match {
  const given = path.split('/').slice(1);
  const route = routes.find((candidate) => candidate.method === method && fits(candidate.segments, given));
  if (!route) throw new GatewayError('MISSING_AUTHENTICATION_TOKEN');
  const parameters = route.segments.flatMap((segment, at) =>
    isParameter(segment) ? [[segment.slice(1, -1), decodeOnce(given[at] ?? '')]] : [],
  );
  return { route, parameters: parameters.length ? Object.fromEntries(parameters) : null };
}

const fits = (segments: string[], given: string[]): boolean =>
  segments.length === given.length &&
  segments.every((segment, at) => (isParameter(segment) ? given[at] !== '' : segment === given[at]));

function decodeOnce(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new GatewayError('BAD_REQUEST_PARAMETERS', 'Malformed path');
  }
}
