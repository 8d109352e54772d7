import { useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { localStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { followInstallOffer, hasInstallOffer, install } from './install-prompt.ts';
import { type InstallSeen, isHintShown, NOTHING_SEEN, withSeenOrder } from './install-rule.ts';

/** What storage holds may come from a person. */
function readSeen(): InstallSeen {
  const stored = localStore.get('installSeen') as Partial<InstallSeen> | undefined;
  return Array.isArray(stored?.orders) ? { orders: stored.orders, shownWith: stored.shownWith ?? null } : NOTHING_SEEN;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/** Safari on a phone installs by its own menu alone, and says so with this property. */
function hasShareMenu(): boolean {
  return 'standalone' in navigator;
}

/** Says once, with the second order of this device, that the store can stand on the home screen. */
export function InstallHint({ orderId }: { orderId: string }) {
  const t = useT();
  const { tradingName: name } = useStore().client;
  const hasOffer = useSyncExternalStore(followInstallOffer, hasInstallOffer, () => false);
  const [isOver, setOver] = useState(() => localStore.get('installHintOver') === true);
  const [seen] = useState(() => withSeenOrder(readSeen(), orderId));
  const canInstall = hasOffer || hasShareMenu();
  const isShown = isHintShown({ seen, orderId, isOver, isInstalled: isInstalled(), canInstall });
  useEffect(() => {
    localStore.set('installSeen', isShown ? { ...seen, shownWith: orderId } : seen);
  }, [seen, isShown, orderId]);
  function end() {
    localStore.set('installHintOver', true);
    setOver(true);
  }
  if (!isShown) return null;
  return (
    <Note icon="home">
      <p>
        <strong>{t('running.install.title', { name })}</strong>{' '}
        {t(hasOffer ? 'running.install.text' : 'running.install.menu')}
      </p>
      <div className="receipt-links">
        {hasOffer && (
          <Button
            look="outline"
            height={40}
            onClick={() => {
              end();
              void install();
            }}
          >
            {t('running.install.action')}
          </Button>
        )}
        <Button look="ghost" height={40} onClick={end}>
          {t('running.install.no')}
        </Button>
      </div>
    </Note>
  );
}
