// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { action } from '#web/features/borrower/pay.tsx';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
afterEach(clearToken);

it('a pay page that the browser shows as it was left for the card page / is loaded anew (REPAYMENTS-12)', async () => {
  const [assign, reload] = [vi.fn(), vi.fn()];
  vi.stubGlobal('location', { assign, reload });
  setToken('a-token');
  const url = 'https://cards.example/?token=once';
  api.answer({ ...repaymentsApi.openCardPage, path: '/repayments/7-1/card-payment' }, () => ({ url }));
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ method: 'Card' }) });
  await action({ request, params: { id: '7-1' }, context: {}, url: new URL(request.url), pattern: '' });
  expect(assign).toHaveBeenCalledExactlyOnceWith(url);
  dispatchEvent(new PageTransitionEvent('pageshow'));
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});
