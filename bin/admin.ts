import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { SubRole } from '#shared/endpoint.ts';
import { environmentOf } from './environment.ts';

/**
 * `npm run admin -- --email ana@example.ws --first-name Ana --last-name Leota [--sub-role SystemAdmin]`
 *
 * Makes an administrator, or gives an existing person the sub-role: on the running local cloud, or on AWS with
 * `--outputs FILE`, the JSON that `cdk deploy --outputs-file` wrote. Prints the first password of a new account.
 *
 * `npm run admin -- rebuild-people` makes the accounts again that the table has and the user pool has not.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'First' },
      'last-name': { type: 'string', default: 'Administrator' },
      phone: { type: 'string', default: '+68500000' },
      'sub-role': { type: 'string', default: 'SystemAdmin' },
      password: { type: 'string' },
      outputs: { type: 'string' },
      endpoints: { type: 'string', default: '.local/endpoints.json' },
    },
  });
  if (positionals[0] === 'rebuild-people') return rebuild(values);
  const { email } = values;
  if (!email) throw new Error('Please give --email.');
  const subRole = SubRole.parse(values['sub-role']);
  Object.assign(process.env, environmentOf(values));
  // Loaded only now: its clients read the environment that was just set.
  const { makeAdministrator } = await import('#lambdas/admin/make-administrator.ts');
  const password = values.password ?? `Aa1!${randomBytes(9).toString('base64url')}`;
  const { id, made } = await makeAdministrator({
    email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    phone: values.phone,
    subRole,
    password,
    now: Date.now(),
  });
  const passwordNote = made ? `, password ${values.password ? 'as given' : password}` : '';
  process.stdout.write(`${email} is ${subRole} (${id})${passwordNote}\n`);
}

async function rebuild(place: Parameters<typeof environmentOf>[0]): Promise<void> {
  Object.assign(process.env, environmentOf(place));
  const { rebuildPeople } = await import('#lambdas/admin/rebuild-people.ts');
  const { made, taken } = await rebuildPeople(Date.now());
  for (const id of taken) process.stdout.write(`${id} was not made: another account has the address.\n`);
  process.stdout.write(`${made} accounts were made. Their owners ask for a new password.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
