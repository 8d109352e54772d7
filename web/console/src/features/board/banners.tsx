import { useCallback } from 'react';
import { useConnection } from '#console/lib/connection.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { useClock } from '#console/lib/time/clock.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './status-bar.css';

/** A shorter loss usually ends by itself and needs no banner. */
const OFFLINE_AFTER_S = 10;

/** A red bar while orders have not arrived for more than 10 s. */
export function OfflineBanner({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const { lostAt } = useConnection().now;
  const seconds = useClock(
    useCallback(() => (lostAt === null ? 0 : Math.floor((Date.now() - lostAt) / SECOND_MS)), [lostAt]),
  );
  if (seconds <= OFFLINE_AFTER_S) return null;
  return (
    <div className="banner banner--offline">
      <Icon name="wifi-off" />
      <span role="alert">{t('board.offline', { seconds })}</span>
      <Button look="ghost" height={48} onClick={onRetry}>
        {t('board.tryNow')}
      </Button>
    </div>
  );
}

/** Asks for the press that a browser requires before it plays sound. */
export function SoundBanner({ onEnable }: { onEnable: () => void }) {
  const t = useT();
  return (
    <div className="banner banner--sound">
      <Icon name="volume-off" />
      <span>{t('board.soundBanner')}</span>
      <Button look="ghost" height={48} onClick={onEnable}>
        {t('board.enableSound')}
      </Button>
    </div>
  );
}
