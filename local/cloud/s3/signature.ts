import { type Claim, headerClaim, instantOf, verifyClaim } from '#local/cloud/signature/signature.ts';
import { SignatureError, type SignatureFault } from '#local/cloud/signature/signature-error.ts';
import type { S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

const MAX_SKEW_MS = 15 * 60_000;
const MAX_PRESIGNED_SECONDS = 7 * 86_400;

/**
 * Checks Signature Version 4 of a request, in its header or in its presigned URL, at an instant in milliseconds of
 * virtual time, and returns the payload hash that it declares and the id of the key that signed it. Refuses with AccessDenied, RequestTimeTooSkewed,
 * AuthorizationHeaderMalformed, InvalidAccessKeyId or SignatureDoesNotMatch.
 */
export function authenticate(
  request: S3Request,
  now: number,
  knows: (key: string) => boolean,
): { payload: string; key: string } {
  return withS3Errors(() => {
    const claim = request.query.has('X-Amz-Signature') ? presignedClaim(request, now) : signedClaim(request, now);
    return { payload: claim.payload, key: verifyClaim(request, claim, { service: 's3', knows }) };
  });
}

/** Runs a check of a signature, and throws S3's error for its fault. */
export function withS3Errors<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    throw error instanceof SignatureError ? s3ErrorOf(error) : error;
  }
}

const refusals: Record<SignatureFault, [code: string, status: number]> = {
  unsigned: ['AccessDenied', 403],
  incomplete: ['AuthorizationHeaderMalformed', 400],
  partial: ['AccessDenied', 403],
  'unknown key': ['InvalidAccessKeyId', 403],
  mismatch: ['SignatureDoesNotMatch', 403],
  expired: ['RequestTimeTooSkewed', 403],
};

function s3ErrorOf({ fault, message }: SignatureError): S3Error {
  const [code, status] = refusals[fault];
  return new S3Error(code, status, message);
}

function presignedClaim({ query, headers }: S3Request, now: number): Claim {
  const date = query.get('X-Amz-Date') ?? '';
  const signedAt = instantOf(date);
  const expires = Number(query.get('X-Amz-Expires'));
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !(expires > 0 && expires <= MAX_PRESIGNED_SECONDS)) {
    throw new S3Error('AuthorizationQueryParametersError', 400);
  }
  if (now > signedAt + expires * 1000) throw new S3Error('AccessDenied', 403, 'Request has expired');
  if (signedAt > now + MAX_SKEW_MS) throw new S3Error('AccessDenied', 403, 'Request is not valid yet');
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date,
    payload: headers['x-amz-content-sha256'] ?? query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function signedClaim({ headers }: S3Request, now: number): Claim {
  const claim = headerClaim(headers, headers['x-amz-content-sha256'] ?? '');
  if (Math.abs(now - instantOf(claim.date)) <= MAX_SKEW_MS) return claim;
  throw new S3Error('RequestTimeTooSkewed', 403, "The request's time and the server's time differ too much.", {
    ServerTime: new Date(now).toISOString(),
  });
}
