// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { GuarantorForReview } from '#shared/guarantors/staff-api.ts';
import { WithDecision } from '#test/web/admin/queue/with-decision.tsx';
import { StandingOrder } from '#web/features/admin/guarantors/standing-order.tsx';

afterEach(cleanup);

function show(said: Partial<GuarantorForReview>) {
  const guarantor = { standingorderstatus: 'Pending', standingorderlocked: null, ...said } as GuarantorForReview;
  const element = <WithDecision>{(decision) => <StandingOrder {...{ guarantor, decision }} />}</WithDecision>;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

describe('a standing order', () => {
  it('shows the reason in place of its form to who may not decide on it (ADMIN-42)', () => {
    show({});
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    cleanup();
    const standingorderlocked = 'You are a party to this. Somebody else must decide.';
    show({ standingorderlocked });
    expect(screen.getByText(standingorderlocked)).toBeDefined();
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });
});
