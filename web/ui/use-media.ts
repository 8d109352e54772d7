import { useCallback, useSyncExternalStore } from 'react';

/** Last width of the mobile layout (at most 600 px), as in the stylesheets. */
export const MOBILE = '(max-width: 600px)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Whether a media query matches, live. On the server and during hydration it is false, so that both agree; use
 * CSS for layout of the first paint.
 */
export function useMedia(query: string): boolean {
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
    () => false,
  );
}
