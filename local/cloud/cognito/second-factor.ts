import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { ofCaller, ofUser, type UserContext } from './operation.ts';
import { newSecret, stepOf } from './totp.ts';

/** Offers a secret for an authenticator app. The current one stays valid until the new one is verified. */
export const associateSoftwareToken = ofCaller(z.object({}), ({ pool, user }) => {
  const { MfaConfiguration, EnabledMfas } = pool.settings;
  if (MfaConfiguration !== 'OPTIONAL' || !EnabledMfas?.includes('SOFTWARE_TOKEN_MFA')) {
    const why = 'Software Token MFA has not been enabled by the userPool';
    throw new JsonError('SoftwareTokenMFANotFoundException', why);
  }
  user.totp.offered = newSecret();
  pool.users.save(user);
  return { SecretCode: user.totp.offered };
});

export const verifySoftwareToken = ofCaller(z.object({ UserCode: z.string() }), ({ pool, user }, { UserCode }) => {
  const { offered } = user.totp;
  if (!offered) throw new JsonError('InvalidParameterException', 'There is no software token to verify.');
  const step = stepOf(offered, UserCode);
  if (step === undefined) throw new JsonError('EnableSoftwareTokenMFAException', 'Code mismatch');
  // Enrolling does not use the code: the app may still show the same one at the next sign-in.
  user.totp = { secret: offered, enabled: user.totp.enabled, lastStep: step - 1 };
  pool.users.save(user);
  return { Status: 'SUCCESS' };
});

const Preference = z.object({
  SoftwareTokenMfaSettings: z.optional(z.object({ Enabled: z.optional(z.boolean()) })),
});

export const setUserMfaPreference = ofCaller(Preference, setPreference);
export const adminSetUserMfaPreference = ofUser(Preference, setPreference);

function setPreference({ pool, user }: UserContext, { SoftwareTokenMfaSettings }: z.output<typeof Preference>): object {
  const enabled = SoftwareTokenMfaSettings?.Enabled ?? user.totp.enabled;
  if (enabled && !user.totp.secret) {
    throw new JsonError('InvalidParameterException', 'User has not verified software token mfa');
  }
  user.totp.enabled = enabled;
  pool.users.save(user);
  return {};
}
