import type { Route } from '#lambdas/platform/serve.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import { invalid } from '#shared/errors.ts';
import { answerSecondFactor, isCognito, signIn } from './cognito.ts';
import { notActivated, openSession, signInRefusal } from './open-session.ts';
import { isRegisteredWith } from './registrations.ts';

/**
 * Signs in with e-mail and password (ACCOUNTS-13); an account with an authenticator app is asked for its code next
 * (ACCOUNTS-15).
 */
export const login: Route<typeof accountsApi.login> = async ({ body, now, ip, userAgent }) => {
  const email = body.Email.trim();
  const answer = await signIn(email, body.Password).catch(async (error: unknown) => {
    const refusal = signInRefusal(error);
    throw refusal !== error && (await isRegisteredWith(email, body.Password, now)) ? notActivated() : refusal;
  });
  if ('challenge' in answer)
    return { reply: { challenge: 'SOFTWARE_TOKEN_MFA', session: answer.challenge }, writes: [] };
  return openSession(answer.tokens, { secondFactor: false, now, from: { ip, userAgent } });
};

/**
 * Completes a sign-in with the code of the authenticator app (ACCOUNTS-15). Refuses with Invalid a wrong or used
 * code.
 */
export const answerChallenge: Route<typeof accountsApi.answerChallenge> = async ({ body, now, ip, userAgent }) => {
  const tokens = await answerSecondFactor(body.Email.trim(), body.session, body.code).catch((error: unknown) => {
    const isWrong = isCognito(error, 'CodeMismatchException', 'ExpiredCodeException');
    throw isWrong ? wrongCode() : signInRefusal(error);
  });
  return openSession(tokens, { secondFactor: true, now, from: { ip, userAgent } });
};

const wrongCode = () =>
  invalid('AppCodeWrong', 'This code is not right. Enter the one that the app shows now.', {}, 'code');
