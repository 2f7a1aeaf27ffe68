let count = 0;
let observer: MutationObserver | undefined;

/** Shows in the title of the tab how many things are unread, before whatever page it is; of none it says nothing. */
export function countInTitle(unread: number): void {
  count = unread;
  show();
  // Each page titles the document after itself.
  if (!observer && count > 0) observer = watched();
}

function watched(): MutationObserver {
  const made = new MutationObserver(show);
  made.observe(document.head, { childList: true, subtree: true, characterData: true });
  return made;
}

function show(): void {
  const plain = document.title.replace(/\(\d+\) /, '');
  const title = count > 0 ? `(${count}) ${plain}` : plain;
  if (title !== document.title) document.title = title;
}
