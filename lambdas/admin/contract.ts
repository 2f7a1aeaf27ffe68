import { adminApi } from '#shared/admin/api.ts';
import { conflictsApi } from '#shared/admin/conflicts-api.ts';
import { journalApi } from '#shared/admin/journal-api.ts';
import { loanPageApi } from '#shared/admin/loan-page-api.ts';
import { openBooksApi } from '#shared/admin/open-books-api.ts';
import { peopleApi } from '#shared/admin/people-api.ts';
import { personFileApi } from '#shared/admin/person-file-api.ts';
import { quarterApi } from '#shared/admin/quarter-api.ts';
import { registersApi } from '#shared/admin/registers-api.ts';
import { returnApi } from '#shared/admin/return-api.ts';
import { tiesApi } from '#shared/conflicts/api.ts';

/** Everything that the function `admin` answers. */
export const adminContract = {
  ...adminApi,
  ...openBooksApi,
  ...journalApi,
  ...quarterApi,
  ...registersApi,
  ...returnApi,
  ...loanPageApi,
  ...personFileApi,
  ...peopleApi,
  ...tiesApi,
  ...conflictsApi,
};
