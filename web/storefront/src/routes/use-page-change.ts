import { useEffect, useRef } from 'react';
import { useLocation } from '#store/lib/page/router.tsx';

/** A new page starts at its top with the focus in it; Back and Forward keep the browser's scroll position. */
export function usePageChange(contentId: string): void {
  const { pathname, by } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (by === 'POP') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, by, contentId]);
}
