import { type ReactNode, Suspense, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

export type AfterHydrationProps = {
  /** Shown on the server, while hydrating, and until the children's code is loaded. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Renders children that depend on this browser (its cart, its width) and load their own code. */
export function AfterHydration({ fallback = null, children }: AfterHydrationProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

/** False on the server and while hydrating, where the browser's own data is not known yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
