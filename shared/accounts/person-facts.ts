import * as z from 'zod/mini';
import { District } from './district.ts';
import type { Person } from './person.ts';

/** What somebody has said of themselves, on the wire. */
export const PersonFacts = z.object({
  firstname: z.string(),
  middlename: z.nullable(z.string()),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  village: z.nullable(z.string()),
  district: z.nullable(District),
  dateofbirth: z.string(),
});
type PersonFacts = z.output<typeof PersonFacts>;

export const personFactsOf = (person: Person): PersonFacts => ({
  firstname: person.firstName,
  middlename: person.middleName ?? null,
  lastname: person.lastName,
  email: person.email,
  phone: person.phone,
  address: person.address,
  village: person.village ?? null,
  district: person.district ?? null,
  dateofbirth: person.dateOfBirth,
});
