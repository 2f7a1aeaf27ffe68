import { invalid } from '#shared/errors.ts';
import { answerSecondFactor, isCognito, isWrongPassword, revoke, signIn } from './cognito.ts';

/**
 * Refuses with Invalid, at its field, a wrong password, and a missing or wrong code of the authenticator app where
 * signing in to the account (its e-mail or id) asks for one.
 */
export async function mustSignIn(account: string, password: string, appCode: string | undefined): Promise<void> {
  const answer = await signIn(account, password).catch((error: unknown) => {
    throw isWrongPassword(error) ? invalid('PasswordWrong', 'This is not your password.', {}, 'password') : error;
  });
  const tokens = 'tokens' in answer ? answer.tokens : await withApp(account, answer.challenge, appCode);
  // The tokens of this sign-in are not given to anybody.
  await revoke(tokens.RefreshToken ?? '');
}

function withApp(account: string, challenge: string, appCode: string | undefined) {
  if (appCode === undefined)
    throw invalid('AppCodeMissing', 'Enter the code that your authenticator app shows now.', {}, 'appcode');
  return answerSecondFactor(account, challenge, appCode).catch((error: unknown) => {
    throw isCognito(error, 'CodeMismatchException', 'ExpiredCodeException', 'NotAuthorizedException')
      ? invalid('AppCodeWrong', 'This code is not right. Enter the one that the app shows now.', {}, 'appcode')
      : error;
  });
}
