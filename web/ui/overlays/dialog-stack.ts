import { useEffect, useId, useSyncExternalStore } from 'react';

/** Open dialogs, the top one last. Only the browser changes it. */
let stack: readonly string[] = [];
const listeners = new Set<() => void>();

function replaceStack(next: readonly string[]): void {
  const root = document.documentElement;
  const locked = next.length > 0;
  if (locked && stack.length === 0) root.classList.toggle('has-gutter', window.innerWidth > root.clientWidth);
  if (!locked) root.classList.remove('has-gutter');
  root.classList.toggle('is-locked', locked);
  stack = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers a dialog while it is open: locks the page's scroll and returns whether a later dialog covers it. A covered
 * dialog hides, so that only one is visible.
 */
export function useDialogStack(open: boolean): { covered: boolean } {
  const id = useId();
  useEffect(() => {
    if (!open) return;
    replaceStack([...stack, id]);
    return () => replaceStack(stack.filter((other) => other !== id));
  }, [open, id]);
  const covered = useSyncExternalStore(
    subscribe,
    () => stack.includes(id) && stack.at(-1) !== id,
    () => false,
  );
  return { covered };
}
