import { useEffect, useRef } from 'react';
import { randomUuid } from '#kit/random-uuid.ts';
import { type BackStack, createBackStack } from './back-stack.ts';
import { takeHistorySteps } from './go-back.ts';

function createBrowserStack(): BackStack {
  const { history, location } = window;
  const stack = createBackStack(
    {
      get state() {
        return history.state;
      },
      get href() {
        return location.href;
      },
      pushState: (...entry) => history.pushState(...entry),
      back: () => history.back(),
    },
    (task) => setTimeout(task),
    randomUuid,
  );
  takeHistorySteps(stack.onPop);
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
