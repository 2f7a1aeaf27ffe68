import { CognitoIdentityProviderClient, ListUsersInGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { env } from '#lambdas/platform/env.ts';
import { Role, SubRole } from '#shared/endpoint.ts';

/** The maximum page size of Cognito. */
const MAX_LISTED = 60;

const cognito = new CognitoIdentityProviderClient({});

/** The ids of the members of each group in Cognito. */
export async function membersByGroup(): Promise<Map<string, string[]>> {
  const members = new Map<string, string[]>();
  for (const group of [...Role.options, ...SubRole.options]) members.set(group, await membersOf(group));
  return members;
}

async function membersOf(group: string): Promise<string[]> {
  const ids: string[] = [];
  let next: string | undefined;
  do {
    const { Users = [], NextToken } = await cognito.send(
      new ListUsersInGroupCommand({
        UserPoolId: env('USER_POOL_ID'),
        GroupName: group,
        Limit: MAX_LISTED,
        NextToken: next,
      }),
    );
    ids.push(...Users.map(({ Username }) => String(Username)));
    next = NextToken;
  } while (next);
  return ids;
}
