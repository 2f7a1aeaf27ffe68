import { Entry } from '#shared/ledger/postings.ts';
import type { Owner } from '#shared/wallet/own-books.ts';
import { yearlyWrongs } from '#test/support/own-books.ts';
import type { World } from './world.ts';
import type { Facts } from './world-facts.ts';

/** What is wrong with everybody's yearly statements: interest that is paid is received, and each wallet goes from year to year (WALLET-60). */
export function statementWrongs({ table }: World, { loans }: Facts): string[] {
  const entries = [...table.items()]
    .filter(({ pk, sk }) => /^ENTRY#/.test(String(pk)) && sk === 'E')
    .map((item) => Entry.parse(item));
  const wallets = entries.flatMap(({ legs }) => legs.flatMap(({ account }) => account.match(/(?<=^WALLET:).+/) ?? []));
  return yearlyWrongs(
    entries,
    [...new Set(wallets)].map(
      (userId): Owner => ({
        userId,
        investments: loans.flatMap(({ loan, investments }) =>
          investments
            .filter((one) => one.investorId === userId)
            .map(({ id, loanId }) => ({ id, loanId, chargedOffOn: loan.chargedOffOn })),
        ),
        loans: loans.filter(({ loan }) => loan.borrowerId === userId).map(({ loan }) => loan.id),
        guarantees: loans.flatMap(({ guarantors }) => guarantors.filter((one) => one.userId === userId)),
      }),
    ),
  );
}
