import { useEffect, useRef } from 'react';
import { type BackStack, createBackStack } from './back-stack.ts';

function createBrowserStack(): BackStack {
  const stack = createBackStack(window.history, (task) => setTimeout(task));
  window.addEventListener('popstate', () => stack.onPop());
  return stack;
}

let browserStack: BackStack | undefined;

/** Goes back one page once no handler is left. */
export function leaveBack(): void {
  browserStack?.leave();
}

/** While `isActive`, Back calls `onBack` instead of leaving the page. While `isPaused`, Back does nothing. */
export function useBack(isActive: boolean, onBack: () => void, isPaused = false): void {
  const current = useRef<() => void>(undefined);
  useEffect(() => {
    current.current = isPaused ? undefined : onBack;
  });
  useEffect(() => {
    if (!isActive) return;
    browserStack ??= createBrowserStack();
    return browserStack.add(() => current.current?.());
  }, [isActive]);
}
