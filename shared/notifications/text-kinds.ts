import * as z from 'zod/mini';
import type { NoticeKind } from './notices.ts';

/** The notices that cannot wait for who reads no mail (NOTIFICATIONS-24). */
const texted = [
  'RepaymentSoon',
  'RepaymentOverdue',
  'CallAnnounced',
  'GuaranteeCalled',
  'CallNeedless',
] as const satisfies readonly NoticeKind[];

/** What is sent as a text message: those, and the code that confirms a number (ACCOUNTS-53). */
export const TextKind = z.enum([...texted, 'TextCode']);
export type TextKind = z.output<typeof TextKind>;

export const isTexted = (kind: NoticeKind): kind is (typeof texted)[number] => texted.some((one) => one === kind);
