import { nameOf, type Person } from '#shared/accounts/person.ts';

const PERSON_ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** The ids of the people whom the details of a log entry are about. */
export const peopleNamedIn = (details: string): string[] => details.match(PERSON_ID) ?? [];

/** The details of a log entry as people read them: names for the ids of people, loans for what belongs to them (ADMIN-5). */
export const detailsInWords = (details: string, people: ReadonlyMap<string, Person>): string =>
  details
    .replace(PERSON_ID, (id) => {
      const person = people.get(id);
      return person ? nameOf(person) : 'somebody';
    })
    .replace(/ (\d+)\.[0-9A-Z]{26}\b/g, ' of loan $1')
    .replace(/ [0-9A-Z]{26}\b/g, '');
