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

/** This page was loaded anew. Another page that was loaded in between is leaving too, also where it was loaded anew itself. */
function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' && new URL(visit.name).pathname === location.pathname;
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
    // The browser kept the page as it was while another one was open.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      forgetView();
      setTracking(false);
    };
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pageshow', comeBack);
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
