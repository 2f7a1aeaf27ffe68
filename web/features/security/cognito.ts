import { Amplify } from 'aws-amplify';
import { fetchMFAPreference, setUpTOTP, signOut, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import * as z from 'zod/mini';
import { accessToken } from '#web/platform/network/access-token.ts';
import { renewToken } from '#web/platform/network/renew-token.ts';

const SPARE_SECONDS = 60;

const Claims = z.object({ iss: z.string(), client_id: z.string(), username: z.string(), exp: z.int() });
type Claims = z.output<typeof Claims>;

/** Whether this person needs the code of an authenticator app to sign in. */
export async function hasAuthenticator(): Promise<boolean> {
  await configureAmplify();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** The secret for an authenticator app: as text, and as an address that opens the app. */
export async function offerSecret(email: string): Promise<{ secret: string; address: string }> {
  await configureAmplify();
  const details = await setUpTOTP();
  return { secret: details.sharedSecret, address: details.getSetupUri('Lalaga', email).href };
}

/** Turns the authenticator app on. Refuses a wrong code with Cognito's error. */
export async function turnOn(code: string): Promise<void> {
  await configureAmplify();
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export async function turnOff(): Promise<void> {
  await configureAmplify();
  await updateMFAPreference({ totp: 'DISABLED' });
}

/** Ends every session of this person at Cognito. Their access tokens stay valid for five minutes at most. */
export async function signOutEverywhere(): Promise<void> {
  await configureAmplify();
  // Amplify does not report that signing out failed: this call before it does.
  await fetchMFAPreference();
  await signOut({ global: true });
}

/** Whether Cognito refused a code because it is wrong or was used already. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof Error && ['EnableSoftwareTokenMFAException', 'CodeMismatchException'].includes(error.name);

/** Configures Amplify with our session: it stores no token, and calls the user pool that issued the session's token. */
async function configureAmplify(): Promise<void> {
  const claims = await claimsNow();
  const { origin, pathname } = new URL(claims.iss);
  const pool = { userPoolId: pathname.slice(1), userPoolClientId: claims.client_id, userPoolEndpoint: origin };
  // Amplify warns when an endpoint is set, even if it is the default.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: pool } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sessionStore(claims));
}

/** The claims of the access token, which is renewed first if it expires soon. */
async function claimsNow(): Promise<Claims> {
  const claims = claimsOf(accessToken());
  if (claims && claims.exp - Date.now() / 1000 > SPARE_SECONDS) return claims;
  await renewToken();
  const renewed = claimsOf(accessToken());
  if (!renewed) throw new Error('Nobody is signed in');
  return renewed;
}

function claimsOf(token: string | undefined): Claims | undefined {
  const [, payload = ''] = token?.split('.') ?? [];
  if (!payload) return undefined;
  return z.safeParse(Claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).data;
}

/** The token storage that Amplify uses: reads return the session's access token, and writes have no effect. */
const sessionStore = ({ username }: Claims) => ({
  getItem: async (key: string) => {
    if (key.endsWith('.LastAuthUser')) return username;
    return key.endsWith('.accessToken') ? (accessToken() ?? null) : null;
  },
  setItem: async () => {},
  removeItem: async () => {},
  clear: async () => {},
});
