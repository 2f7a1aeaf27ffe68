import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** A new secret of 160 bits in base 32, as authenticator apps expect it. */
export const newSecret = (): string => [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');

/** The code that an authenticator app shows at an instant (RFC 6238: SHA-1, 30 s, six digits). */
export function totpAt(secret: string, instant: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(instant / stepMs)));
  const mac = createHmac('sha1', decode(secret)).update(counter).digest();
  const offset = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The 30-second step of a code, which may be one step early or late; undefined for a wrong code. */
export function stepOf(secret: string, code: string): number | undefined {
  // Real time, not the virtual clock, because the phone that makes the codes has real time.
  const now = Date.now();
  const instant = [now, now - stepMs, now + stepMs].find((tried) => totpAt(secret, tried) === code);
  return instant && Math.floor(instant / stepMs);
}

function decode(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
