import { useEffect, useRef } from 'react';
import { type BackStack, createBackStack } from './back-stack.ts';

function createBrowserStack(): BackStack {
  const stack = createBackStack(window.history, (task) => setTimeout(task));
  window.addEventListener('popstate', () => stack.onPop());
  return stack;
}

let browserStack: BackStack | undefined;

/** Goes where Back would have led, once nothing that answers it is left. */
export function leaveBack(): void {
  browserStack?.leave();
}

/** While `isActive`, Back calls `onBack` instead of leaving the page. While `isPaused` it stays answered and nothing is called. */
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
