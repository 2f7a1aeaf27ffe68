// What a page shows is awaited for a second by itself: too short where two files and their browsers share two cores.
if (globalThis.document) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
