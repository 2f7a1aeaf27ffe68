import { randomBytes } from 'node:crypto';
import { Client } from '#local/seed/client.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { walletApi } from '#shared/wallet/api.ts';

type Log = (line: string) => void;

/**
 * Plays against a deployed stage, whose mails nobody here reads and whose clock stands still: what everybody sees, and how a
 * borrower signs in, is refused what is not theirs, renews their session and signs out. Its person is made with the rights of
 * whoever runs it, through the environment variables of our code, and taken back whatever happens (CLOUD-49).
 */
export async function playRemotely(url: string, log: Log): Promise<void> {
  // Loaded only now: their clients read the environment that the caller has set.
  const { addTestPerson, removeTestPerson } = await import('./test-person.ts');
  const client = new Client(url);
  const page = await fetch(url);
  mustBe(page.status === 200 && page.headers.has('content-security-policy'), 'The site answers with its headers');
  await client.call(loansApi.readFigures, {});
  log('The site and its public figures answer');

  // The mailbox of SES that takes everything.
  const email = `success+${randomBytes(6).toString('hex')}@simulator.amazonses.com`;
  const password = `Aa1!${randomBytes(12).toString('base64url')}`;
  const id = await addTestPerson(email, password);
  log(`${email} has an account`);
  try {
    await client.signIn(email, password);
    const { user } = await client.call(accountsApi.verify, {});
    mustBe(user.userId === id, 'The session is of whoever signed in');
    mustBe((await client.call(loansApi.listMyLoans, {})).length === 0, 'A new borrower has no loans');
    mustBe((await client.call(walletApi.readOverview, {})).balance === 0, 'A new wallet is empty');
    log('They have signed in, and see an empty wallet and no loan');

    const { status } = await client.refused(loansApi.listMarketplace, { query: {} });
    mustBe(status === 403, 'A borrower does not see the marketplace');
    const { token } = await client.call(accountsApi.refresh, {});
    client.token = token;
    await client.call(accountsApi.verify, {});
    await client.call(accountsApi.logout, {});
    mustBe((await client.send(accountsApi.verify, {})).status === 401, 'A session that ended is refused');
    log('They may not see the marketplace, have renewed their session, and signed out');
  } finally {
    await removeTestPerson(id);
  }
  mustBe(
    (await new Client(url).refused(accountsApi.login, { body: { Email: email, Password: password } })).status === 401,
    'Who was removed cannot sign in',
  );
  log('Their account is gone');
}

function mustBe(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold: ${what}.`);
}
