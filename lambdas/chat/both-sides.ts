import { connectionsOf, type OpenConnection, staffConnections } from '#lambdas/platform/connections.ts';

/** The connections of a chat's owner and of the team, each once: the owner may be of the team. */
export async function bothSides(userId: string): Promise<OpenConnection[]> {
  const [own, staff] = await Promise.all([connectionsOf(userId), staffConnections()]);
  return [...own, ...staff.filter((connection) => connection.userId !== userId)];
}
