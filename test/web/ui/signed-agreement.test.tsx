// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LoanStatus } from '#shared/loans/loan.ts';
import { SignedAgreement } from '#web/ui/signing/signing.tsx';

afterEach(cleanup);

const later = 'Once everybody has signed, its last page is the certificate of your signature.';
const now = 'Everybody has signed. Its last page is the certificate of your signature.';
const certified = ['AgreementSigned', 'Active', 'Repaid', 'Defaulted'];

describe('the page of a signed agreement (GUARANTORS-46)', () => {
  it.each(LoanStatus.options)('says of a loan in %s whether the PDF has the certificate', (loanStatus) => {
    render(<SignedAgreement id="7" size={38_000} name="Sina" at="2026-08-20T00:00:00Z" loanStatus={loanStatus} />);
    expect(screen.queryByText(now) !== null).toBe(certified.includes(loanStatus));
    expect(screen.queryByText(later) !== null).toBe(loanStatus === 'GuarantorsVerified');
  });
});
