import { CognitoIdentityProviderClient, ListUsersInGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { env } from '#lambdas/platform/env.ts';
import type { List } from '#lambdas/platform/walk.ts';

/** The maximum page size of Cognito. */
const MAX_LISTED = 60;

const cognito = new CognitoIdentityProviderClient({});

/** The list of the ids of a Cognito group's members. */
export const membersOf =
  (group: string): List<string> =>
  async ({ cursor }) => {
    const { Users = [], NextToken } = await cognito.send(
      new ListUsersInGroupCommand({
        UserPoolId: env('USER_POOL_ID'),
        GroupName: group,
        Limit: MAX_LISTED,
        NextToken: cursor,
      }),
    );
    const items = Users.map(({ Username }) => String(Username));
    return NextToken === undefined ? { items } : { items, cursor: NextToken };
  };
