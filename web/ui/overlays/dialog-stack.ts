import { useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react';

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

/** Presses of Escape that came to a closing or a covered dialog first. */
const passedOn = new WeakSet<Event>();

/** Leaves an Escape to the top dialog. A dialog that closes or is covered is Radix's top one until the next has been drawn a few times. */
export function passOn(event: KeyboardEvent): void {
  event.preventDefault();
  passedOn.add(event);
}

/**
 * Registers a dialog while it is open: locks the page's scroll and returns whether a later dialog covers it. A covered
 * dialog hides, so that only one is visible. `isTop` answers for the moment of its call, also before the dialog is drawn again;
 * no closing dialog is the top one. `onEscape` is called on the top dialog for an Escape that nothing else has used:
 * Radix hears it only some renders after the dialog has opened.
 */
export function useDialogStack(open: boolean, onEscape: () => void): { covered: boolean; isTop: () => boolean } {
  const id = useId();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isUsed = event.defaultPrevented && !passedOn.has(event);
    if (event.key !== 'Escape' || isUsed || stack.at(-1) !== id) return;
    event.preventDefault();
    onEscape();
  });
  useLayoutEffect(() => {
    if (!open) return;
    replaceStack([...stack, id]);
    const hearEscape = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', hearEscape);
    return () => {
      document.removeEventListener('keydown', hearEscape);
      replaceStack(stack.filter((other) => other !== id));
    };
  }, [open, id]);
  const covered = useSyncExternalStore(
    subscribe,
    () => stack.includes(id) && stack.at(-1) !== id,
    () => false,
  );
  return { covered, isTop: () => stack.at(-1) === id };
}
