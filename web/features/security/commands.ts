import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import * as z from 'zod/mini';
import { accountsApi } from '#shared/accounts/api.ts';
import { type CommandOutcome, type Outcome, outcomeOf, readForm, textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { signOut } from '#web/platform/session/session.ts';
import { isWrongCode, signOutEverywhere, turnOff, turnOn } from './cognito.ts';
import { texts } from './texts.en.ts';

const commands: Record<string, (form: FormData) => Promise<Outcome | Response>> = {
  password: changePassword,
  on: enrol,
  off: () => atCognito(turnOff, texts.nowOff),
  everywhere: leaveEverywhere,
};

/** Changes the password by our API, and the authenticator app at Cognito itself. */
export async function securityAction({ request }: ActionFunctionArgs): Promise<CommandOutcome | Response> {
  const form = await request.formData();
  const command = textOf(form, 'command');
  const outcome = (await commands[command]?.(form)) ?? {};
  if (outcome instanceof Response) return outcome;
  return { command, ...outcome, ...(!outcome.errors && !outcome.refused && { done: Date.now() }) };
}

async function changePassword(form: FormData): Promise<Outcome> {
  const read = readForm(form, accountsApi.changePassword.body, (typed) => ({
    oldPassword: textOf(typed, 'oldPassword'),
    newPassword: textOf(typed, 'newPassword'),
  }));
  if ('errors' in read) return read;
  try {
    await call(accountsApi.changePassword, { body: read.data }, { key: read.key });
    return {};
  } catch (error) {
    return outcomeOf(error, texts.changeFailed);
  }
}

const Enrolment = z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, texts.sixDigits)) });

async function enrol(form: FormData): Promise<Outcome> {
  const read = readForm(form, Enrolment);
  return 'errors' in read ? read : atCognito(() => turnOn(read.data.code), texts.nowOn);
}

async function leaveEverywhere(): Promise<Outcome | Response> {
  const outcome = await atCognito(signOutEverywhere, texts.signedOut);
  if (outcome.refused) return outcome;
  await signOut();
  return redirect('/login');
}

/** Does something at Cognito. It has errors of its own for what fails, and no sentence for people in them. */
async function atCognito(change: () => Promise<void>, success: string): Promise<Outcome> {
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
