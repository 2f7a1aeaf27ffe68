import {
  type PersonGuarantee,
  type PersonInvestment,
  type PersonLoan,
  type PersonView,
  peopleApi,
} from '#shared/admin/people-api.ts';
import type { MyDocument } from '#shared/documents/api.ts';
import { call, callPage, type Page } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';

type Rows<Row> = Page<readonly Row[]> | undefined;

/** A person and the first page of each of their lists; undefined for one that could not be loaded. */
export type PersonData = {
  person: PersonView;
  loans: Rows<PersonLoan>;
  investments: Rows<PersonInvestment>;
  guarantees: Rows<PersonGuarantee>;
  documents: Rows<MyDocument>;
};

/** Loads a page of each list from a cursor, or the first page without one. */
export const listsOf = (id: string) => {
  const pageFrom = (cursor?: string) => ({ params: { id }, query: cursor === undefined ? {} : { cursor } });
  return {
    loans: (cursor?: string) => callPage(peopleApi.listLoansOfPerson, pageFrom(cursor)),
    investments: (cursor?: string) => callPage(peopleApi.listInvestmentsOfPerson, pageFrom(cursor)),
    guarantees: (cursor?: string) => callPage(peopleApi.listGuaranteesOfPerson, pageFrom(cursor)),
    documents: (cursor?: string) => callPage(peopleApi.listDocumentsOfPerson, pageFrom(cursor)),
  };
};

/** Loads all data of a person's page; undefined when the person could not be loaded. */
export async function loadPerson(id: string): Promise<PersonData | undefined> {
  const lists = listsOf(id);
  const [person, loans, investments, guarantees, documents] = await Promise.all([
    loaded(call(peopleApi.readPerson, { params: { id } })),
    loaded(lists.loans()),
    loaded(lists.investments()),
    loaded(lists.guarantees()),
    loaded(lists.documents()),
  ]);
  return person && { person, loans, investments, guarantees, documents };
}
