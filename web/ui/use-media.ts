import { useCallback, useSyncExternalStore } from 'react';

/** Last width of the mobile layout (look: ≤ 600), as in the stylesheets. */
export const MOBILE = '(max-width: 600px)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Whether a media query holds, live. On the server and while hydrating it is `serverValue`, so that both agree; lay out
 * with CSS where the first paint matters.
 */
export function useMedia(query: string, serverValue = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => serverValue,
  );
}
