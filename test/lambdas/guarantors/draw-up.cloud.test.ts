import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { handler } from '#lambdas/guarantors/api.ts';
import { certifyAgreements, drawUpAgreements } from '#lambdas/guarantors/draw-up.ts';
import { drawUpOnGuarantorMoved, drawUpOnLoanMoved } from '#lambdas/guarantors/on-moved.ts';
import { agreements, guarantors, standingOrderForms } from '#lambdas/guarantors/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { getFile, putFile } from '#lambdas/platform/files.ts';
import { commit } from '#lambdas/platform/table.ts';
import { shortDay } from '#shared/calendar.ts';
import { pdfOf } from '#shared/guarantors/agreement.ts';
import { TEXT_VERSION } from '#shared/guarantors/agreement-clauses.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { call } from '#test/support/calls.ts';
import { pagesOf } from '#test/support/pdf-text.ts';
import { signedIn } from '#test/support/people.ts';
import { withS3 } from '#test/support/with-s3.ts';
import { withTable } from '#test/support/with-table.ts';
import { aFundedLoan } from './a-funded-loan.ts';

withTable();
withS3({ DOCUMENTS_BUCKET: 'documents' });

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const at = '2026-11-21T10:00:00.000Z';

/** A loan whose guarantors are verified, and which is moved to a status as its effect says it was. */
async function aVerifiedLoan(changes: Partial<Loan> = {}) {
  const [borrower, sina] = [await signedIn(), await signedIn({ roles: ['Guarantor'] })];
  const loan = await aFundedLoan(borrower.id, {
    status: 'GuarantorsVerified',
    entered: { GuarantorsVerified: at },
    ...changes,
  });
  const id = `${loan.id}.01`;
  await commit(
    guarantors.add(
      aNominee({
        id,
        loanId: loan.id,
        borrowerId: borrower.id,
        email: sina.email,
        userId: sina.id,
        consent: 'Accepted',
        verification: 'Verified',
        standingOrder: 'Verified',
      }),
    ),
  );
  return { loanId: loan.id, id, sina, borrower };
}
const moved = (loanId: number, to: string) => drawUpOnLoanMoved.deliver({ topic: 'LoanMoved', loanId, to }, 'effect');

async function sign(loanId: number, id: string): Promise<void> {
  const [loan, agreement, guarantee, guarantor] = await Promise.all([
    loans.get({ id: loanId }),
    agreements.get({ id: String(loanId) }),
    agreements.get({ id }),
    guarantors.get({ id }),
  ]);
  const signature = {
    at,
    ip: '203.0.113.7',
    userAgent: 'a browser',
    textVersion: agreement.textVersion,
    codeConfirmedAt: at,
  };
  const status = 'AgreementSigned' as const;
  await commit([
    ...saveLoan({ ...loan, status }, loan),
    ...agreements.save({ ...agreement, signature: { ...signature, sha256: agreement.sha256 } }, agreement),
    ...guarantors.save({ ...guarantor, signature: { ...signature, sha256: guarantee.sha256 } }, guarantor),
  ]);
}

describe('the agreements of a loan', () => {
  it('are drawn up once its guarantors are verified, with the fingerprint of the exact file (GUARANTORS-35)', async () => {
    const { loanId, id } = await aVerifiedLoan();
    await moved(loanId, 'GuarantorsVerified');
    for (const each of [String(loanId), id]) {
      const { key, sha256 } = await agreements.get({ id: each });
      expect(hash(await getFile(key))).toBe(sha256);
    }
  });

  it('are not drawn up over a guarantor who steps back meanwhile (GUARANTORS-68)', async () => {
    const { loanId } = await aVerifiedLoan();
    const read = await loans.get({ id: loanId });
    await commit(saveLoan({ ...read, status: 'Funded' }, read));
    await expect(drawUpAgreements(read)).rejects.toMatchObject({ name: 'Stale' });
    expect(await agreements.find({ id: String(loanId) })).toBeUndefined();
  });

  it('stay as they are when the event is delivered again (GUARANTORS-35)', async () => {
    const { loanId, id } = await aVerifiedLoan();
    await moved(loanId, 'GuarantorsVerified');
    const before = await agreements.get({ id });
    await moved(loanId, 'GuarantorsVerified');
    expect(await agreements.get({ id })).toEqual(before);
  });

  // GUARANTORS-40, GUARANTORS-46
  it('end with their certificates once everybody has signed, also when that is delivered twice', async () => {
    const { loanId, id } = await aVerifiedLoan();
    await moved(loanId, 'GuarantorsVerified');
    await sign(loanId, id);
    await moved(loanId, 'AgreementSigned');
    const agreement = await agreements.get({ id });
    const { key, finalKey = '' } = agreement;
    expect(pdfOf(agreement).key).toBe(finalKey);
    const final = await getFile(finalKey);
    await moved(loanId, 'AgreementSigned');
    expect(hash(await getFile(finalKey))).toBe(hash(final));
    const countOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount();
    expect(await countOf(final)).toBe((await countOf(await getFile(key))) + 1);
  });

  it('get no certificate of a signature that was removed meanwhile (GUARANTORS-46)', async () => {
    const { loanId, id } = await aVerifiedLoan();
    await moved(loanId, 'GuarantorsVerified');
    await sign(loanId, id);
    const read = await loans.get({ id: loanId });
    await commit(saveLoan({ ...read, status: 'GuarantorsVerified' }, read));
    await expect(certifyAgreements(read)).rejects.toMatchObject({ name: 'Stale' });
    expect((await agreements.get({ id })).finalKey).toBeUndefined();
  });

  it('name the guarantor as their account does, whatever the borrower typed (GUARANTORS-35)', async () => {
    const { loanId, id } = await aVerifiedLoan();
    await moved(loanId, 'GuarantorsVerified');
    await sign(loanId, id);
    await moved(loanId, 'AgreementSigned');
    const { finalKey = '' } = await agreements.get({ id });
    const pages = (await pagesOf(await getFile(finalKey))).map((lines) => lines.join(' '));
    expect([pages[0], pages.at(-1)]).toEqual(Array(2).fill(expect.stringContaining('Sina Leota, ')));
    expect(pages.join(' ')).not.toContain('Sina L.');
    expect((await agreements.get({ id: String(loanId) })).facts.guarantors).toMatchObject([{ name: 'Sina Leota' }]);
  });

  it.each([
    ['2025-05-16', undefined, 'The whole open amount is then due', 'A default asks nobody faster'],
    [TEXT_VERSION, TEXT_VERSION, 'A default asks nobody faster', 'The whole open amount is then due'],
  ])(
    'show the words that were signed, of %s, on the page and on paper (GUARANTORS-63)',
    async (version, ofLoan, said, unsaid) => {
      const { loanId, id, borrower } = await aVerifiedLoan(ofLoan ? { textVersion: ofLoan } : {});
      await moved(loanId, 'GuarantorsVerified');
      await sign(loanId, id);
      await moved(loanId, 'AgreementSigned');
      const { finalKey = '' } = await agreements.get({ id: String(loanId) });
      const paper = (await pagesOf(await getFile(finalKey))).flat().join(' ');
      const params = { id: String(loanId) };
      const page = await call(handler, guarantorsApi.readAgreementText, borrower.id, { params });
      expect(page.body).toMatchObject({ version });
      expect(paper).toContain(`Version of its text: ${shortDay(version)}`);
      for (const words of [paper, JSON.stringify(page.body)]) {
        expect(words).toContain(said);
        expect(words).not.toContain(unsaid);
      }
    },
  );

  it('are not certified when the file is not what was signed (GUARANTORS-46)', async () => {
    const { loanId, id } = await aVerifiedLoan();
    await moved(loanId, 'GuarantorsVerified');
    await sign(loanId, id);
    const { key } = await agreements.get({ id });
    await putFile(key, new TextEncoder().encode('another file'), 'application/pdf');
    await expect(moved(loanId, 'AgreementSigned')).rejects.toThrow('is not what was signed');
  });
});

describe('the standing order form (GUARANTORS-30)', () => {
  it('is prefilled when the guarantor accepts; until then opening it is refused', async () => {
    const { id, loanId, sina } = await aVerifiedLoan();
    const opened = () =>
      call(handler, guarantorsApi.readStandingOrderForm, sina.id, { params: { loanId: String(loanId) } });
    expect(await opened()).toMatchObject({ status: 503 });
    await drawUpOnGuarantorMoved.deliver(
      { topic: 'GuarantorMoved', guarantorId: id, loanId: Number(id.split('.')[0]), what: 'Accepted' },
      'effect',
    );
    const form = await standingOrderForms.find({ id });
    const pdf = await PDFDocument.load(await getFile(form?.key ?? ''));
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, expect.stringContaining('Standing order for loan no.')]);
    expect(await opened()).toMatchObject({ status: 200, body: { url: expect.stringContaining('standing-order') } });
  });
});
