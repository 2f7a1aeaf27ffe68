import { getFile, putFile } from '#lambdas/platform/files.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { commit } from '#lambdas/platform/table.ts';
import { DayBooks } from '#shared/proof/books.ts';
import { provableDayEntity } from './entities.ts';

const provableDays = itemsOf(provableDayEntity);
const fileOf = (day: string): string => `proofs/${day}/books.json`;

/** Stores the books of a day to be proven (PROOF-5). They have personal data, and are gone after some days. */
export async function handOver(books: DayBooks): Promise<void> {
  await putFile(fileOf(books.day), Buffer.from(JSON.stringify(books)), 'application/json');
  await commit([provableDays.put({ day: books.day })]);
}

/** The books of a day; undefined where the audit has not handed them over. */
export async function booksFor(day: string): Promise<DayBooks | undefined> {
  const latest = await provableDays.find({});
  if (latest?.day !== day) return undefined;
  return DayBooks.parse(JSON.parse(Buffer.from(await getFile(fileOf(day))).toString()));
}
