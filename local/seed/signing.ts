import { guarantorsApi } from '#shared/guarantors/api.ts';
import { mailedCode } from './mailed-code.ts';
import type { Actor } from './people.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

/** Reads the guarantee as soon as it exists, confirms the mailed code and the ticked box, and signs. */
export async function signGuarantee(world: World, { client, email }: Actor, loanId: number): Promise<void> {
  const { id } = await until(`the guarantee of loan ${loanId}`, async () => {
    const agreements = await client.call(guarantorsApi.listMyAgreements, {});
    return agreements.find((each) => each.loanId === loanId && each.pdfUrl !== null);
  });
  await client.call(guarantorsApi.readAgreement, { params: { id } });
  await client.call(guarantorsApi.requestSigningCode, { body: { loanId } });
  const mailed = await world.mailed(email, mailedCode('GuaranteeCode', { loanId }));
  await client.call(guarantorsApi.confirmSigning, { body: { loanId, code: mailed, agreed: true } });
  await client.call(guarantorsApi.signGuarantee, { body: { loanId } });
}

/** The borrower signs the loan agreement in the same way. */
export async function signLoanAgreement(world: World, { client, email }: Actor, id: number): Promise<void> {
  await client.call(guarantorsApi.requestLoanSigningCode, { params: { id } });
  const mailed = await world.mailed(email, mailedCode('SigningCode', { loanId: id }));
  await client.call(guarantorsApi.confirmLoanSigning, { params: { id }, body: { code: mailed, agreed: true } });
  await client.call(guarantorsApi.signLoan, { params: { id } });
}
