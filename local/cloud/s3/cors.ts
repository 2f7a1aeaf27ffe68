import type { CorsRule } from './bucket-properties.ts';
import type { S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

/** The CORS headers of an answer: those of the first rule that allows the origin and the method, or none. */
export function corsHeaders(rules: CorsRule[], request: S3Request): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined) return {};
  const preflight = request.method === 'OPTIONS';
  const method = preflight ? request.headers['access-control-request-method'] : request.method;
  const wanted = preflight ? (request.headers['access-control-request-headers'] ?? '') : '';
  const names = wanted
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean);
  const rule = rules.find((each) => allows(each, { origin, method, names }));
  if (!rule) return {};
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(wanted && { 'access-control-allow-headers': wanted }),
    ...(rule.ExposedHeaders?.length && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** Refuses a preflight that no rule of the bucket allowed, with AccessForbidden. */
export function refuseForeignOrigin(cors: Record<string, string>): void {
  if ('access-control-allow-origin' in cors) return;
  throw new S3Error('AccessForbidden', 403, 'CORSResponse: This CORS request is not allowed.');
}

type CorsRequest = { origin: string; method: string | undefined; names: string[] };

function allows(rule: CorsRule, { origin, method, names }: CorsRequest): boolean {
  return (
    rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
    rule.AllowedMethods.some((allowed) => allowed === method) &&
    names.every((name) => rule.AllowedHeaders?.some((pattern) => matches(pattern.toLowerCase(), name)))
  );
}

// A pattern has at most one star, as in S3.
function matches(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return text === pattern;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
