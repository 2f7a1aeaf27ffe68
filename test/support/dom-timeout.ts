// Testing Library waits for one second by default: too short when two test files and their browsers share two cores.
if (globalThis.document) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
