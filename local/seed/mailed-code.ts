import { texts as samoan } from '#shared/notifications/notices.sm.ts';
import { notices, wordsOf } from '#shared/notifications/notices.ts';
import type { Params } from '#shared/sentence.ts';

/** Matches the mail of a code in either language; one of its two groups is the code. */
export function mailedCode(
  kind: 'SigningCode' | 'GuaranteeCode' | 'PayoutCode' | 'ForgiveCode',
  params: Params = {},
): RegExp {
  const saying = (text: string) =>
    wordsOf(text, { ...params, code: 'CODE' })
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace('CODE', '(\\d{6})');
  return new RegExp(`${saying(notices[kind].text)}|${saying(samoan[kind])}`);
}
