import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import * as z from 'zod/mini';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { wrong } from '#shared/english.ts';
import { type CommandOutcome, type Outcome, readForm, sendForm, textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { expireSession } from '#web/platform/session/current-session.ts';
import { continueSession, signOut } from '#web/platform/session/session.ts';
import { isWrongCode, signOutEverywhere, turnOff, turnOn } from './cognito.ts';
import { texts } from './texts.en.ts';

/** Changes the password by our API, and the authenticator app at Cognito itself. */
export async function securityAction({ request }: ActionFunctionArgs): Promise<CommandOutcome | Response> {
  const form = await request.formData();
  const command = textOf(form, 'command');
  const outcome = (await commands[command]?.(form)) ?? {};
  if (outcome instanceof Response) return outcome;
  return { command, ...outcome, ...(!outcome.errors && !outcome.refused && { done: Date.now() }) };
}

const changePassword = (form: FormData): Promise<Outcome> =>
  sendForm(form, ownAccountApi.changePassword.body, {
    shape: () => ({ oldPassword: textOf(form, 'oldPassword'), newPassword: textOf(form, 'newPassword') }),
    send: async (body, options) => {
      const { token } = await call(ownAccountApi.changePassword, { body }, options);
      if (token) continueSession(token);
      else expireSession('changed&');
    },
    failed: texts.changeFailed,
  });

const Enrolment = z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, wrong('CodeInvalid'))) });

async function enrol(form: FormData): Promise<Outcome> {
  const read = await readForm(form, Enrolment);
  return 'errors' in read ? read : changeAtCognito(() => turnOn(read.data.code), texts.nowOn);
}

async function leaveEverywhere(): Promise<Outcome | Response> {
  const outcome = await changeAtCognito(signOutEverywhere, texts.signedOut);
  if (outcome.refused) return outcome;
  await signOut();
  return redirect('/login');
}

const commands: Record<string, (form: FormData) => Promise<Outcome | Response>> = {
  password: changePassword,
  on: enrol,
  off: () => changeAtCognito(turnOff, texts.nowOff),
  everywhere: leaveEverywhere,
};

/** Makes a change at Cognito. Its errors have no text for people, so every failure but a wrong code has a fixed text. */
async function changeAtCognito(change: () => Promise<void>, success: string): Promise<Outcome> {
  try {
    await change();
    showSuccess(success);
    return {};
  } catch (error) {
    if (isWrongCode(error)) return { errors: { code: texts.wrongCode } };
    showError(texts.failed);
    return { refused: texts.failed };
  }
}
