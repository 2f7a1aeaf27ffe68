import { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Actor } from './people.ts';
import type { World } from './world.ts';

const code = /is (\d{6})\. It is valid/;

/** Reads the guarantee, confirms the mailed code and the ticked box, and signs. */
export async function signGuarantee(world: World, { client, email }: Actor, loanId: number): Promise<void> {
  const agreements = await client.call(guarantorsApi.listMyAgreements, {});
  const agreement = agreements.find((each) => each.loanId === loanId);
  await client.call(guarantorsApi.readAgreement, { params: { id: agreement?.id ?? '' } });
  await client.call(guarantorsApi.requestSigningCode, { body: { loanId } });
  const mailed = await world.mailed(email, code);
  await client.call(guarantorsApi.confirmSigning, { body: { loanId, code: mailed, agreed: true } });
  await client.call(guarantorsApi.signGuarantee, { body: { loanId } });
}

/** The borrower signs the loan agreement in the same way. */
export async function signLoanAgreement(world: World, { client, email }: Actor, id: number): Promise<void> {
  await client.call(guarantorsApi.requestLoanSigningCode, { params: { id } });
  const mailed = await world.mailed(email, code);
  await client.call(guarantorsApi.confirmLoanSigning, { params: { id }, body: { code: mailed, agreed: true } });
  await client.call(guarantorsApi.signLoan, { params: { id } });
}
