import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page starts at its top with the focus in it; Back and Forward keep the browser's scroll position. */
export function usePageChange(contentId: string): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (type === 'POP') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, type, contentId]);
}
