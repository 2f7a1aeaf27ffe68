import * as administration from './administration.ts';
import * as passwords from './change-password.ts';
import type { Operation } from './operation.ts';
import * as ownAccount from './own-account.ts';
import * as secondFactor from './second-factor.ts';
import * as signIn from './sign-in.ts';
import * as signUp from './sign-up.ts';

/** The operations that are served, by the name in a request's `X-Amz-Target`. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['SignUp', signUp.signUp],
  ['ConfirmSignUp', signUp.confirmSignUp],
  ['ResendConfirmationCode', signUp.resendConfirmationCode],
  ['InitiateAuth', signIn.initiateAuth],
  ['AdminInitiateAuth', signIn.adminInitiateAuth],
  ['RespondToAuthChallenge', signIn.respondToAuthChallenge],
  ['AdminRespondToAuthChallenge', signIn.respondToAuthChallenge],
  ['GetTokensFromRefreshToken', signIn.getTokensFromRefreshToken],
  ['RevokeToken', signIn.revokeToken],
  ['GlobalSignOut', signIn.globalSignOut],
  ['AdminUserGlobalSignOut', signIn.adminUserGlobalSignOut],
  ['AssociateSoftwareToken', secondFactor.associateSoftwareToken],
  ['VerifySoftwareToken', secondFactor.verifySoftwareToken],
  ['SetUserMFAPreference', secondFactor.setUserMfaPreference],
  ['AdminSetUserMFAPreference', secondFactor.adminSetUserMfaPreference],
  ['ForgotPassword', passwords.forgotPassword],
  ['ConfirmForgotPassword', passwords.confirmForgotPassword],
  ['ChangePassword', passwords.changePassword],
  ['GetUser', administration.getUser],
  ['UpdateUserAttributes', ownAccount.updateUserAttributes],
  ['DeleteUserAttributes', ownAccount.deleteUserAttributes],
  ['GetUserAttributeVerificationCode', ownAccount.getUserAttributeVerificationCode],
  ['VerifyUserAttribute', ownAccount.verifyUserAttribute],
  ['DeleteUser', ownAccount.deleteUser],
  ['AdminCreateUser', administration.adminCreateUser],
  ['AdminGetUser', administration.adminGetUser],
  ['AdminSetUserPassword', administration.adminSetUserPassword],
  ['AdminUpdateUserAttributes', administration.adminUpdateUserAttributes],
  ['AdminDeleteUser', administration.adminDeleteUser],
  ['AdminDisableUser', administration.adminDisableUser],
  ['AdminEnableUser', administration.adminEnableUser],
  ['AdminAddUserToGroup', administration.adminAddUserToGroup],
  ['AdminRemoveUserFromGroup', administration.adminRemoveUserFromGroup],
  ['AdminListGroupsForUser', administration.adminListGroupsForUser],
  ['ListUsers', administration.listUsers],
  ['ListUsersInGroup', administration.listUsersInGroup],
]);
