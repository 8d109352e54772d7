import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useSeconds } from '#store/lib/time/use-seconds.ts';
import { Button } from '#ui/actions/button.tsx';

/** Wait before another code, in seconds. Spec: accounts#resend-lock */
const LOCK_MS = 60 * SECOND_MS;

/** Requests another code, after a wait of one minute. */
export function ResendButton({ sentMs, onPress }: { sentMs: number; onPress: () => void }) {
  const t = useT();
  const now = useSeconds(true);
  const seconds = Math.max(0, Math.min(60, Math.ceil((sentMs + LOCK_MS - now) / SECOND_MS)));
  return (
    <Button
      look="ghost"
      height={40}
      blocked={seconds > 0 ? <span className="num">{t('auth.code.wait', { seconds })}</span> : undefined}
      onClick={onPress}
    >
      {t('auth.code.resend')}
    </Button>
  );
}
