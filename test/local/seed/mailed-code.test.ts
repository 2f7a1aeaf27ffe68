import { expect, it } from 'vitest';
import { mailedCode } from '#local/seed/mailed-code.ts';
import { texts as samoan } from '#shared/notifications/notices.sm.ts';
import { notices, wordsOf } from '#shared/notifications/notices.ts';

it.each([
  ['English', notices.SigningCode.text],
  ['Samoan', samoan.SigningCode],
])('the code of a mail / is found in %s, and not that of another loan (CLOUD-36)', (_, text) => {
  const mail = (loanId: number) => wordsOf(text, { loanId, code: '123456' });
  const found = mailedCode('SigningCode', { loanId: 4 }).exec(`Talofa\n\n${mail(4)}\n`);
  expect(found?.slice(1).filter(Boolean)).toEqual(['123456']);
  expect(mailedCode('SigningCode', { loanId: 4 }).test(mail(41))).toBe(false);
});
