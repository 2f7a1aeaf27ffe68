import type { Route } from '#lambdas/platform/serve.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import { userOf } from '#shared/accounts/wire.ts';
import { savePerson } from './store.ts';

/** Sets the language of the signed-in person (ACCOUNTS-51). */
export const setLanguage: Route<typeof accountsApi.setLanguage> = async ({
  body: { language },
  caller: { person },
}) => {
  if (person.language === language) return { reply: userOf(person), writes: [] };
  const after = { ...person, language };
  return { reply: userOf(after), writes: savePerson(after, person), log: `Language of ${person.id}: ${language}` };
};
