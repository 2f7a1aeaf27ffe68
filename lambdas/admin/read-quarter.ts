import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import { bankBalances } from '#lambdas/proof/store.ts';
import type { TrustMonth } from '#shared/admin/quarter.ts';
import type { quarterApi } from '#shared/admin/quarter-api.ts';
import { monthEndsOf, quarterOf } from '#shared/apia-quarter.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { Channel } from '#shared/ledger/channel.ts';
import { explainedOf } from '#shared/proof/bank-balance.ts';
import { quarters, trustMonths } from './store.ts';

/** What a quarter says to the Central Bank, as of the latest audit of it (ADMIN-51). */
export const readQuarter: Route<typeof quarterApi.readQuarter> = async ({ query, caller, now }) => {
  const { quarter = quarterOf(addDays(apiaDayOf(now), -1)) } = query;
  const figures = await quarters.find({ quarter });
  if (!figures) throw new DomainError('NotFound', 'QuarterMissing', 'There are no figures of that quarter.');
  const months = await trustMonths.findMany(monthEndsOf(quarter).map((day) => ({ day })));
  const trust = (await Promise.all(months.map(outsideAtEndOf))).flat();
  const details = `Figures of ${quarter} for the Central Bank read`;
  await commit(addLogEntry({ actor: caller.userId, action: 'readQuarter', details, now, byStaff: true }));
  return { ...figures, trust };
};

/** The accounts outside at the end of a month, with what two people have entered of the bank's statement (ADMIN-53). */
const outsideAtEndOf = ({ day, accounts }: TrustMonth) =>
  Promise.all(
    Channel.options.map(async (channel) => {
      const balance = await bankBalances.find({ channel, day });
      const confirmed = balance?.confirmedBy === undefined ? undefined : balance;
      return {
        ...{ day, channel, ...accounts[channel] },
        closing: confirmed?.closing ?? null,
        explained: confirmed ? explainedOf(confirmed.items) : null,
      };
    }),
  );
