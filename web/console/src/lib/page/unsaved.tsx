/** Asks before the person leaves a page with unsaved changes. */
import type { ReactNode } from 'react';
import { BASE, useNavigate } from '#console/lib/address.ts';
import { useIsBehindLock } from '#console/lib/device/behind-lock.tsx';
import { useUnsavedGuard as useGuard } from '#kit/back/use-unsaved-guard.ts';
import { Button } from '#ui/actions/button.tsx';
import { useT } from './i18n.tsx';
import { Sheet } from './sheet.tsx';

export { useUnloadGuard } from '#kit/back/use-unsaved-guard.ts';

/** The path of a console link below the console's own folder; null for other links. */
function addressOf({ pathname }: HTMLAnchorElement): string | null {
  if (!pathname.startsWith(BASE) || pathname === location.pathname) return null;
  return pathname.slice(BASE.length) || '/';
}

/**
 * Asks inside the console, at links and at the browser's Back. Render its result. `onLeave` discards what was typed.
 */
export function useUnsavedGuard(isDirty: boolean, onLeave: () => void): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const { isAsking, leave, stay } = useGuard({
    isDirty,
    onLeave,
    addressOf,
    open: (address) => navigate(address, { replace: true }),
    isPaused: useIsBehindLock(),
  });
  if (!isAsking) return null;
  return (
    <Sheet
      title={t('shell.unsaved.title')}
      onClose={stay}
      foot={
        <>
          <Button look="quiet" height={48} onClick={leave}>
            {t('shell.unsaved.leave')}
          </Button>
          <Button look="ink" height={48} onClick={stay}>
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
