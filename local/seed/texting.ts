import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { type Actor, phoneOf } from './people.ts';
import type { World } from './world.ts';

/** Somebody turns text messages on, with the code that came to their phone (ACCOUNTS-53). */
export async function turnTextsOn(world: World, { client, email }: Actor, phone = phoneOf(email)): Promise<void> {
  await client.call(ownAccountApi.requestTextCode, {});
  await client.call(ownAccountApi.startTexts, { body: { code: await world.texted(phone) } });
}
