import { createHash, randomBytes } from 'node:crypto';

/** A secret of which the table keeps the digest alone: 192 random bits, as 32 characters that may stand in an address. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** What the table keeps of a secret: whoever reads it there cannot use it. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
