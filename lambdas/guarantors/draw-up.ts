import { createHash } from 'node:crypto';
import { people } from '#lambdas/accounts/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { getFile, putFile } from '#lambdas/platform/files.ts';
import { commit } from '#lambdas/platform/table.ts';
import { nameOf } from '#shared/accounts/person.ts';
import type { Agreement } from '#shared/guarantors/agreement.ts';
import { textVersionOf } from '#shared/guarantors/agreement-clauses.ts';
import type { AgreementFacts } from '#shared/guarantors/agreement-facts.ts';
import { agreementPaper } from '#shared/guarantors/agreement-paper.ts';
import { certificateText } from '#shared/guarantors/certificate-text.ts';
import { guaranteeOf } from '#shared/guarantors/guarantee.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { standingOrderText } from '#shared/guarantors/standing-order-text.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { agreements, listGuarantorsOf, standingOrderForms } from './store.ts';

const PDF = 'application/pdf';
const folderOf = (loanId: number) => `agreements/${loanId}`;
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

// Loaded on first use: the PDF library is large, and other events of the same Lambda do not need it.
const pdfs = () => import('./agreement-pdf.ts');

/**
 * Draws up the loan agreement and a guarantee for each guarantor, as PDFs with their SHA-256. An agreement that exists
 * already stays as it is (GUARANTORS-35). Refuses with Stale where the loan was changed since it was read: a guarantor may have stepped back.
 */
export async function drawUpAgreements(loan: Loan): Promise<void> {
  const guarantors = await listGuarantorsOf(loan.id);
  const facts = await factsOf(loan, guarantors);
  await drawUp(String(loan.id), facts, loan);
  for (const guarantor of guarantors)
    await drawUp(guarantor.id, { ...facts, guarantor: await partyOf(guarantor), cap: guarantor.cap }, loan);
}

async function drawUp(id: string, facts: AgreementFacts, loan: Loan): Promise<void> {
  if (await agreements.find({ id })) return;
  const { agreementPdf } = await pdfs();
  const textVersion = textVersionOf(loan);
  const at = loan.entered.GuarantorsVerified ?? loan.createdAt;
  const bytes = agreementPdf(agreementPaper(facts, textVersion), at);
  // What is drawn up anew, after a guarantor stepped back, takes no former file's place.
  const key = `${folderOf(loan.id)}/${id}-${Date.parse(at)}.pdf`;
  await putFile(key, bytes, PDF);
  const agreement = { id, key, sha256: sha256Of(bytes), size: bytes.length, textVersion, facts, version: 1 };
  await commit([...agreements.add(agreement), loans.unchanged(loan)]);
}

/** Appends the certificate of its signature to each agreement of a loan (GUARANTORS-46). Refuses with Stale where the loan was changed since it was read: a signature may be gone. */
export async function certifyAgreements(loan: Loan): Promise<void> {
  const borrower = await people.get({ id: loan.borrowerId });
  const agreement = await agreements.get({ id: String(loan.id) });
  await certify(
    agreement,
    agreement.signature,
    { name: nameOf(borrower), email: borrower.email, userId: borrower.id },
    loan,
  );
  for (const guarantor of await listGuarantorsOf(loan.id)) {
    const { id, userId = '', signature } = guarantor;
    const { name, email } = await partyOf(guarantor);
    await certify(await agreements.get({ id }), signature, { name, email, userId }, loan);
  }
}

type Signer = Parameters<typeof certificateText>[1];

async function certify(
  agreement: Agreement,
  signature: Agreement['signature'],
  signer: Signer,
  loan: Loan,
): Promise<void> {
  if (!signature) throw new Error(`Agreement ${agreement.id} is not signed`);
  const exact = await getFile(agreement.key);
  if (sha256Of(exact) !== signature.sha256) throw new Error(`Agreement ${agreement.id} is not what was signed`);
  const { withCertificate } = await pdfs();
  const certificate = certificateText(agreementPaper(agreement.facts, agreement.textVersion), signer, signature);
  const finalKey = agreement.key.replace(/\.pdf$/, '-signed.pdf');
  const final = await withCertificate(exact, certificate, signature.at);
  await putFile(finalKey, final, PDF);
  if (agreement.finalKey !== finalKey)
    await commit([
      ...agreements.save({ ...agreement, finalKey, finalSize: final.length }, agreement),
      loans.unchanged(loan),
    ]);
}

/** Prefills the standing order form of a guarantor who has accepted (GUARANTORS-30). */
export async function drawUpStandingOrder(loan: Loan, guarantor: Guarantor): Promise<void> {
  const { agreementPdf } = await pdfs();
  const facts = { ...(await factsOf(loan, [guarantor])), cap: guarantor.cap };
  const text = standingOrderText(facts, await partyOf(guarantor));
  const key = `${folderOf(loan.id)}/${guarantor.id}-standing-order.pdf`;
  await putFile(key, agreementPdf(text, guarantor.heardAt), PDF);
  await commit([standingOrderForms.put({ id: guarantor.id, key })]);
}

async function factsOf(loan: Loan, guarantors: readonly Guarantor[]): Promise<AgreementFacts> {
  const { id, borrowerId, purpose, amount, rate, months, frequency } = loan;
  if (rate === undefined) throw new Error(`Loan ${id} has no rate`);
  const { instalment, instalments, worstCase } = guaranteeOf(loan);
  const { dateOfBirth, address, email, ...names } = await people.get({ id: borrowerId });
  return {
    loanId: id,
    purpose,
    borrower: { name: nameOf(names), email, dateOfBirth, address },
    amount,
    rate,
    months,
    frequency,
    instalment,
    instalments,
    total: worstCase,
    guarantors: await Promise.all(guarantors.map(partyOf)),
  };
}

/** A guarantor as their verified account names them: the borrower may have typed another name (GUARANTORS-35). */
async function partyOf({ fullName, email, dateOfBirth, userId }: Guarantor) {
  const person = userId ? await people.find({ id: userId }) : undefined;
  // Not their address: the borrower reads the guarantee too.
  return { name: person ? nameOf(person) : fullName, email, dateOfBirth: person?.dateOfBirth ?? dateOfBirth };
}
