/** Nothing typed goes away by a slip: leaving a page with unsaved changes is asked about first. */
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { leaveBack, useBack } from './back.ts';
import { useT } from './i18n.tsx';
import { Sheet } from './sheet.tsx';

const BASE = '/console';
/** Instead of an address: to where the browser's Back would have led. */
const BACK = Symbol('back');

/** Where a plain press on a link of the console leads, without the console's own folder; null for anything else. */
function targetOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin || !link.pathname.startsWith(BASE))
    return null;
  if (link.pathname === location.pathname) return null;
  return link.pathname.slice(BASE.length) || '/';
}

/** The browser asks before the tab is closed or reloaded with something unsaved. */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** Asks inside the console too, at links and at the browser's Back. Render what it returns. `onLeave` forgets what was typed. */
export function useUnsavedGuard(isDirty: boolean, onLeave: () => void): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | typeof BACK | null>(null);
  useUnloadGuard(isDirty);
  useBack(isDirty, () => setTarget(BACK));
  useEffect(() => {
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => {
      const to = targetOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(to);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isDirty]);
  if (target === null) return null;
  const leave = () => {
    setTarget(null);
    onLeave();
    if (target === BACK) leaveBack();
    else navigate(target);
  };
  return (
    <Sheet
      title={t('shell.unsaved.title')}
      onClose={() => setTarget(null)}
      foot={
        <>
          <Button look="quiet" height={48} onClick={leave}>
            {t('shell.unsaved.leave')}
          </Button>
          <Button look="ink" height={48} onClick={() => setTarget(null)}>
            {t('shell.unsaved.stay')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('shell.unsaved.text')}</p>
      </div>
    </Sheet>
  );
}
