import { Suspense, useEffect, useRef, useState } from 'react';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { Nothing } from '#kit/late.tsx';
import { NAV_ITEMS } from '#store/features/shell/nav-items.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useLocation, useNavigate } from '#store/lib/page/router.tsx';
import { localStore, sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { lateTexts } from '#store/start/late.tsx';
import { prepareToasts } from '#ui/overlays/toast.ts';
import { useMedia } from '#ui/use-media.ts';

const RotationNote = lateTexts(() => import('#store/features/shell/rotation-note.tsx'), 'RotationNote', Nothing);

const PauseNote = lateTexts(() => import('#store/features/intake/pause-note.tsx'), 'PauseNote', Nothing);

/** Loaded where this browser has a running order. */
const RunningBar = lateTexts(() => import('#store/features/orders/running/running-bar.tsx'), 'RunningBar', Nothing);

/** Read from the user agent, because a small landscape window on a desktop is not a hand-held device. */
const isHeld = () => /Android|Mobile/i.test(navigator.userAgent);

/**
 * The setting `TabSettings:DefaultTab` names the tab that a visit to the bare address begins with.
 * Spec: store#header-tabs
 */
function useDefaultTab(): void {
  const { settings } = useStore();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const isFirst = sessionStore.get('visited') !== true;
    sessionStore.set('visited', true);
    const item = NAV_ITEMS.find(({ tab }) => tab === settings.defaultTab && settings.tabs[tab]);
    if (!isFirst || !item || pathname !== '/' || search !== '') return;
    if ('dialog' in item.target) dialogs.open(item.target.dialog);
    else if (item.target.path !== '/') navigate(item.target.path, { replace: true });
  });
}

/** Loads toasts at the first press, so that they also show if the network fails later. */
function useEarlyToasts(): void {
  useEffect(() => {
    addEventListener('pointerdown', prepareToasts, { once: true });
    return () => removeEventListener('pointerdown', prepareToasts);
  }, []);
}

/** Effects of the window and of the whole visit. */
export function WindowWatch() {
  useDefaultTab();
  useEarlyToasts();
  const isSmall = useMedia('(max-width: 414px)');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-small-window', isSmall);
  }, [isSmall]);
  // A tablet on its side has room for the page.
  const isLandscape = useMedia('(orientation: landscape) and (max-height: 500px)');
  const [isDismissed, setDismissed] = useState(false);
  const { client, settings } = useStore();
  // Any other page may come to have one: the order's own page remembers it.
  useLocation();
  const hasOrders = localStore.get('runningOrders') !== undefined;
  return (
    <Suspense>
      {hasOrders && <RunningBar />}
      {(client.pauses.delivery ?? client.pauses.pickup ?? !offeredOrderTypes(settings)[0]) && <PauseNote />}
      {isLandscape && !isDismissed && isHeld() && <RotationNote onDismiss={() => setDismissed(true)} />}
    </Suspense>
  );
}
