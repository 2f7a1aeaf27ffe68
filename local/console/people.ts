import {
  AdminListGroupsForUserCommand,
  type CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Person } from './machinery.ts';

/** Everybody who has an account, with their groups, as Cognito tells it. */
export async function listPeople(client: CognitoIdentityProviderClient, poolIds: string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const UserPoolId of poolIds) {
    for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
      for (const { Username, Attributes = [], UserStatus = '', Enabled = false, UserCreateDate } of Users) {
        const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
        const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? '';
        people.push({
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
  return people;
}
