import type { BasisPoints } from '#shared/money.ts';

/** '74.50%' of 7450 basis points; below zero with a minus. */
export function percentOf(rate: BasisPoints): string {
  const digits = String(Math.abs(rate)).padStart(3, '0');
  return `${rate < 0 ? '−' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}
