const OLD_MS = 60_000;

/** Has a page's data loaded again when there is a connection again, and when it is seen again after a minute (SITE-21). */
export function keepFresh(reload: () => void): void {
  let since = 0;
  window.addEventListener('online', reload);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) since = Date.now();
    else if (Date.now() - since > OLD_MS) reload();
  });
}
