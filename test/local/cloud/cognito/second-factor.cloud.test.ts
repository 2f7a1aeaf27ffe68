import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { totpAt } from '#local/cloud/cognito/totp.ts';
import { addPerson, clientId, email, enrol, pass, poolId, signIn, tokensOf, withCognito } from './running-cognito.ts';

const running = withCognito();
let id: string;
beforeEach(async () => {
  id = await addPerson(running);
});

const answer = (Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string, USERNAME = id) =>
  running.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
    }),
  );

const wrongFor = (secret: string) => {
  const near = [-1, 0, 1, 2].map((steps) => totpAt(secret, Date.now() + steps * 30_000));
  return ['000000', '000001', '000002', '000003', '000004'].find((code) => !near.includes(code)) ?? '';
};

describe('an authenticator app (CLOUD-28)', () => {
  it('makes the codes of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect([59, 1_111_111_109, 20_000_000_000].map((seconds) => totpAt(secret, seconds * 1000))).toEqual([
      '287082',
      '081804',
      '353130',
    ]);
  });

  it('is asked for at sign-in, and a code counts once (ACCOUNTS-15)', async () => {
    const secret = await enrol(running);
    const { ChallengeName, Session, AuthenticationResult } = await signIn(running);
    expect({ ChallengeName, AuthenticationResult }).toEqual({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    await expect(answer(Session, wrongFor(secret))).rejects.toMatchObject({ name: 'CodeMismatchException' });

    const code = totpAt(secret, Date.now());
    await expect(answer(Session, code, email)).rejects.toMatchObject({ message: 'Invalid session for the user.' });
    expect((await answer(Session, code)).AuthenticationResult?.RefreshToken).toBeDefined();

    const again = await signIn(running);
    await expect(answer(again.Session, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('locks the user after five wrong codes, whatever right passwords come between', async () => {
    const secret = await enrol(running);
    // The lock lasts a second, in which the clock stands still.
    vi.spyOn(running.clock, 'now').mockReturnValue(running.clock.now());
    for (let failures = 0; failures < 5; failures += 1) {
      const { Session } = await signIn(running);
      await expect(answer(Session, wrongFor(secret))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(signIn(running)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
  });

  it('is asked for within three minutes', async () => {
    const secret = await enrol(running);
    const { Session } = await signIn(running);
    pass(running, 180);
    const late = answer(Session, totpAt(secret, Date.now()));
    await expect(late).rejects.toMatchObject({ message: 'Invalid session for the user.' });
  });

  it('is asked for no more once an administrator turned it off, and its owner can turn it on again', async () => {
    await enrol(running);
    const prefer = (Username: string, Enabled: boolean) =>
      running.sdk.send(
        new AdminSetUserMFAPreferenceCommand({ UserPoolId: poolId, Username, SoftwareTokenMfaSettings: { Enabled } }),
      );
    await prefer(email, false);
    const { AccessToken } = await tokensOf(running);
    const user = await running.sdk.send(new GetUserCommand({ AccessToken }));
    expect(user.UserMFASettingList).toBeUndefined();
    await enrol(running);
    expect((await signIn(running)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await addPerson(running, 'other@example.test');
    await expect(prefer('other@example.test', true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('counts only when its first code was right (ACCOUNTS-16)', async () => {
    const { AccessToken } = await tokensOf(running);
    const { SecretCode = '' } = await running.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const verifying = running.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: wrongFor(SecretCode) }));
    await expect(verifying).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    const preferring = running.sdk.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }),
    );
    await expect(preferring).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
