import { useEffect, useState } from 'react';
import { sessionStore } from '#store/lib/storage.ts';

/**
 * The page that is being left. In strict mode React runs an effect's cleanup and the effect again at once; that is no
 * leaving.
 */
let leaving: { readonly orderId: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;

function forgetView(): void {
  leaving = null;
  sessionStore.set('isTrackingView', undefined);
}

/** Another page was loaded in between, which is leaving too. */
function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload';
}

/**
 * Whether 'Track Your Order' is unfolded: kept for a reload, and folded when the customer leaves or opens another order.
 * Spec: order#tracking-view
 */
export function useTracking(orderId: string) {
  const [isTracking, setTracking] = useState(false);
  useEffect(() => {
    if (leaving) {
      clearTimeout(leaving.timer);
      if (leaving.orderId !== orderId) forgetView();
      leaving = null;
    }
    if (!isReload()) forgetView();
    setTracking(sessionStore.get('isTrackingView') === true);
    return () => {
      leaving = { orderId, timer: setTimeout(forgetView) };
    };
  }, [orderId]);
  return {
    isTracking,
    track: () => {
      sessionStore.set('isTrackingView', true);
      setTracking(true);
    },
  };
}
