import { type ReactNode, Suspense, useEffect, useState } from 'react';

export type AfterHydrationProps = {
  /** Shown on the server, while hydrating, and until the children's code is loaded. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Renders children that depend on this browser (its cart, its width) and load their own code. */
export function AfterHydration({ fallback = null, children }: AfterHydrationProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
