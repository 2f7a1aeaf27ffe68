import { environmentOf } from '#bin/environment.ts';
import { loadPdfFont } from '#lib/fonts/plugins.ts';
import { FIRST_VERSION } from '#shared/guarantors/agreement-clauses.ts';

/**
 * `node local/seed/older-agreements.ts ENDPOINTS LOAN`
 *
 * Draws up the agreements of a loan once more, in the words of before the clauses of GUARANTORS-64, as loans have them that are
 * older than those. Nobody may have signed yet. The file `ENDPOINTS` is the one that the local cloud writes.
 */
async function main([endpoints = '', id = '']: string[]): Promise<void> {
  Object.assign(process.env, environmentOf({ endpoints }));
  await loadPdfFont();
  // Loaded only now: their clients read the environment that was just set.
  const { loans } = await import('#lambdas/loans/store.ts');
  const { agreements, listGuarantorsOf } = await import('#lambdas/guarantors/store.ts');
  const { drawUpAgreements } = await import('#lambdas/guarantors/draw-up.ts');
  const { commit } = await import('#lambdas/platform/table.ts');
  const loan = await loans.get({ id: Number(id) });
  const older = { ...loan, textVersion: FIRST_VERSION };
  const guarantors = await listGuarantorsOf(loan.id);
  await commit([
    ...loans.save(older, loan),
    ...[id, ...guarantors.map((guarantor) => guarantor.id)].map((each) => agreements.remove({ id: each })),
  ]);
  await drawUpAgreements(await loans.get({ id: loan.id }));
}

await main(process.argv.slice(2));
