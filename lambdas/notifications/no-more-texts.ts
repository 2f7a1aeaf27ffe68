import { savePerson } from '#lambdas/accounts/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';

/** The writes after which a person gets no text messages, and is told so (NOTIFICATIONS-26); none where they want none. */
export const noMoreTexts = (person: Person): Write[] =>
  person.texting === undefined
    ? []
    : [
        ...savePerson({ ...person, texting: undefined }, person),
        emit({ topic: 'Notice', userId: person.id, kind: 'TextsStopped', params: {} }),
      ];
