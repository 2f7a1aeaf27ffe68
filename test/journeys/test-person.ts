import { addToGroup, createConfirmed, deleteAccount } from '#lambdas/accounts/cognito.ts';
import { newPerson } from '#lambdas/accounts/new-person.ts';
import { endAllSessions } from '#lambdas/accounts/sessions.ts';
import { addActivated, people, savePerson } from '#lambdas/accounts/store.ts';
import { commit } from '#lambdas/platform/table.ts';

/** Makes a borrower with an account and a proven address, who was sent no mail. Answers their id. */
export async function addTestPerson(email: string, password: string): Promise<string> {
  const id = await createConfirmed(email, password);
  const said = {
    firstName: 'Test',
    lastName: 'Journey',
    phone: '+6857212345',
    address: 'Apia',
    dateOfBirth: '1990-03-02',
  };
  const registered = newPerson({ ...said, id, email, roles: ['Borrower'] }, Date.now());
  await addToGroup(id, 'Borrower');
  await commit(people.add(registered));
  await commit(addActivated({ ...registered, activatedAt: new Date().toISOString() }, registered));
  return id;
}

/** Takes away a person's roles, sessions and account. What is left of them is an archived item: people are never deleted. */
export async function removeTestPerson(id: string): Promise<void> {
  const person = await people.get({ id });
  const after = { ...person, roles: [], disabledAt: new Date().toISOString() };
  await commit([...savePerson(after, person), ...(await endAllSessions(id, Date.now()))]);
  await deleteAccount(id);
}
