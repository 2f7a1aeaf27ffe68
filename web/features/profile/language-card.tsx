import { accountsApi, type User } from '#shared/accounts/api.ts';
import { type CommandOutcome, type Outcome, sendForm, textOf } from '#web/platform/forms/form.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { inOtherLanguage } from '#web/platform/session/own-language.ts';
import { reloadUser } from '#web/platform/session/session.ts';
import { Choice } from '#web/ui/fields.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { texts } from './texts.en.ts';

/** Saves the language of the signed-in person, and shows the page in it (ACCOUNTS-51). */
export async function saveLanguage(form: FormData, command: string): Promise<CommandOutcome | Response> {
  const sent = await sendForm(form, accountsApi.setLanguage.body, {
    shape: () => ({ language: textOf(form, 'language') }),
    send: async (body, options) => {
      await call(accountsApi.setLanguage, { body }, options);
      await loaded(reloadUser());
      showSuccess(texts.languageSaved);
    },
    failed: texts.languageFailed,
  });
  const isOther = textOf(form, 'language') === given.otherCode;
  return sent.done && isOther ? inOtherLanguage('/profile') : { command, ...sent };
}

/** The language of the person, and the form that sets another. */
export const LanguageCard = ({ user, outcome }: { user: User; outcome: Outcome | undefined }) => (
  <section className="card stack">
    <h2>{texts.language}</h2>
    <p className="muted">{texts.languageWhy}</p>
    <PostForm outcome={outcome} submit={texts.saveLanguage} busy={texts.savingLanguage}>
      <input type="hidden" name="command" value="language" />
      <Choice name="language" legend={texts.languageChoice} value={user.language ?? 'en'} options={texts.languages} />
    </PostForm>
  </section>
);
