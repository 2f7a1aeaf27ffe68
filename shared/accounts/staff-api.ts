import * as z from 'zod/mini';
import { Done, ofOne, post, SubRole } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { printedLine } from '#shared/free-text.ts';
import { District } from './district.ts';
import { DateOfBirth, OwnRole, Phone, Registration } from './registration.ts';

const Profile = z.strictObject({
  firstname: z.optional(Registration.shape.FirstName),
  middlename: z.optional(Registration.shape.MiddleName.def.innerType),
  lastname: z.optional(Registration.shape.LastName),
  phone: z.optional(Phone),
  address: z.optional(Registration.shape.Address),
  village: z.optional(printedLine(60, wrong('VillageMissing'))),
  district: z.optional(District),
  dateofbirth: z.optional(DateOfBirth),
  roles: z.optional(z.array(OwnRole)),
});

/** Corrections and rights of people: the part of the contract for staff alone, which the pages of others do not load (SITE-52). */
export const staffAccountsApi = {
  updateProfile: post('/users/update/{id}', {
    who: ['RiskReviewer', 'CreditApprover', 'SystemAdmin'],
    params: ofOne,
    body: Profile,
    result: Done,
  }),
  grantSubRole: post('/admin/people/{id}/sub-role', {
    who: ['SystemAdmin'],
    params: ofOne,
    body: z.strictObject({ subRole: z.nullable(SubRole) }),
    result: Done,
  }),
};
