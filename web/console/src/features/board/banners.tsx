import { useCallback } from 'react';
import { useConnection } from '#console/lib/connection.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { useClock } from '#console/lib/time/clock.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './status-bar.css';

/** A red bar while the server does not answer. It goes when the board's own call has been answered again. */
export function OfflineBanner({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const { lostAt } = useConnection().now;
  const seconds = useClock(
    useCallback(() => (lostAt === null ? 0 : Math.floor((Date.now() - lostAt) / SECOND_MS)), [lostAt]),
  );
  if (lostAt === null) return null;
  return (
    <div className="banner banner--offline">
      <Icon name="wifi-off" />
      <span>
        <strong role="alert">{t('board.offline')}</strong> {t('board.offlineFor', { seconds })}
      </span>
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
