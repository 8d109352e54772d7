import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

export type AfterHydrationProps = {
  /** On the server, while hydrating, and until the children's code has come. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** For what depends on this browser (its cart, its width) and loads its own code. */
export function AfterHydration({ fallback = null, children }: AfterHydrationProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
