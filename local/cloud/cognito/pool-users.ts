import {
  AdminListGroupsForUserCommand,
  type CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';

export type PoolUser = {
  name: string;
  email: string;
  status: string;
  enabled: boolean;
  groups: string[];
  /** An ISO 8601 instant. */
  created: string;
};

/** Lists the users of some pools, with their groups. */
export async function listPoolUsers(client: CognitoIdentityProviderClient, poolIds: string[]): Promise<PoolUser[]> {
  const found: PoolUser[] = [];
  for (const UserPoolId of poolIds) {
    for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
      for (const { Username, Attributes = [], UserStatus = '', Enabled = false, UserCreateDate } of Users) {
        const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
        const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? '';
        found.push({
          name: attribute('name'),
          email: attribute('email'),
          status: UserStatus,
          enabled: Enabled,
          groups: Groups.map(({ GroupName = '' }) => GroupName),
          created: UserCreateDate?.toISOString() ?? '',
        });
      }
    }
  }
  return found;
}
