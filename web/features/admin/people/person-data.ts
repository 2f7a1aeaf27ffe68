import {
  type PersonGuarantee,
  type PersonInvestment,
  type PersonLoan,
  type PersonView,
  peopleApi,
} from '#shared/accounts/people-api.ts';
import type { MyDocument } from '#shared/documents/api.ts';
import { call, callPage, type Page } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';

type Rows<Row> = Page<readonly Row[]> | undefined;

/** Somebody and the beginning of each of their lists; a list that could not be loaded is missing. */
export type PersonData = {
  person: PersonView;
  loans: Rows<PersonLoan>;
  investments: Rows<PersonInvestment>;
  guarantees: Rows<PersonGuarantee>;
  documents: Rows<MyDocument>;
};

/** How each list goes on from a cursor; from none, how it begins. */
export const listsOf = (id: string) => {
  const asked = (cursor?: string) => ({ params: { id }, query: cursor === undefined ? {} : { cursor } });
  return {
    loans: (cursor?: string) => callPage(peopleApi.listLoansOfPerson, asked(cursor)),
    investments: (cursor?: string) => callPage(peopleApi.listInvestmentsOfPerson, asked(cursor)),
    guarantees: (cursor?: string) => callPage(peopleApi.listGuaranteesOfPerson, asked(cursor)),
    documents: (cursor?: string) => callPage(peopleApi.listDocumentsOfPerson, asked(cursor)),
  };
};

/** Somebody with everything the page shows of them; undefined when they could not be loaded. */
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
