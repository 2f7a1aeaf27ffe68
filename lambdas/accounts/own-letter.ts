import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { LetterKind } from '#shared/notifications/notices.ts';
import type { Params } from '#shared/sentence.ts';

type Letter = { kind: LetterKind; params?: Params; to?: string };

/** A letter to a person who has an account, in their language (NOTIFICATIONS-20), at their address or another one. */
export const ownLetter = ({ email, language = 'en' }: Person, { kind, params = {}, to = email }: Letter): Write =>
  emit({ topic: 'Mail', to, kind, params, languages: [language] });
