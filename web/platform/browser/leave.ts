/**
 * Leaves for a page elsewhere. The browser's Back may show this page as it was left, before something was paid there: it is
 * then loaded anew (REPAYMENTS-12).
 */
export function leaveFor(url: string): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(url);
}
