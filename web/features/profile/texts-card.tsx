import { type MyProfile, ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { type Outcome, type Sent, sendForm, textOf } from '#web/platform/forms/form.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { texts } from './texts.en.ts';

/** The field of the code: that of a new email address has its name. */
const CODE = 'textcode';

/** Turns text messages on with the code, or off (ACCOUNTS-53): its `command` is 'texts' or 'noTexts'. */
export const saveTexts = (form: FormData, command: string): Promise<Sent> =>
  command === 'texts' ? start(form) : stop(form);

async function start(form: FormData): Promise<Sent> {
  const sent = await sendForm(form, ownAccountApi.startTexts.body, {
    shape: () => ({ code: textOf(form, CODE) }),
    send: async (body, options) => showSuccess(said(await call(ownAccountApi.startTexts, { body }, options))),
    failed: texts.textsFailed,
  });
  return sent.errors?.code ? { ...sent, errors: { [CODE]: sent.errors.code } } : sent;
}

const stop = (form: FormData): Promise<Sent> =>
  sendForm(form, ownAccountApi.stopTexts.body, {
    shape: () => ({}),
    send: async (_, options) => showSuccess(said(await call(ownAccountApi.stopTexts, {}, options))),
    failed: texts.textsFailed,
  });

type TextsCardProps = { profile: MyProfile; outcome: Outcome | undefined };

/** Whether text messages reach the phone of somebody, and how they turn them on and off. */
export const TextsCard = ({ profile: { texts: state, phone }, outcome }: TextsCardProps) =>
  state && (
    <section className="card stack">
      <h2>{texts.textMessages}</h2>
      <p className="muted">{texts.textsWhy}</p>
      {state === 'NotMobile' && <p>{texts.textsNotMobile(phone)}</p>}
      {state === 'On' && (
        <>
          <p>{texts.textsOn(phone)}</p>
          <PostForm outcome={outcome} submit={texts.stopTexts} busy={texts.stoppingTexts} isQuiet>
            <input type="hidden" name="command" value="noTexts" />
          </PostForm>
        </>
      )}
      {state === 'Off' && (
        <details className="fold" open={outcome !== undefined}>
          <summary>{texts.startTexts}</summary>
          <PostForm outcome={outcome} submit={texts.confirmTexts} busy={texts.confirmingTexts}>
            <input type="hidden" name="command" value="texts" />
            <p>{texts.textsTo(phone)}</p>
            <CodeField
              requestCode={() => call(ownAccountApi.requestTextCode, {})}
              label={texts.textCode}
              hint={texts.textCodeHint}
              name={CODE}
            />
          </PostForm>
        </details>
      )}
    </section>
  );
