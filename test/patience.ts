/** A component that a busy machine has not drawn within a second is late, not wrong: testing-library waits as vitest does. */
export {};

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
