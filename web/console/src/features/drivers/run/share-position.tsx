import { useEffect, useState } from 'react';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { readStored, writeStored } from '#console/lib/storage.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { Switch } from '#ui/actions/switch.tsx';

const SEND_EVERY_MS = 20 * SECOND_MS;
const LOCATE: PositionOptions = { enableHighAccuracy: true, maximumAge: 5 * SECOND_MS, timeout: 15 * SECOND_MS };

type Problem = 'denied' | 'unknown';

/** Resolves to the phone's place, or to why it has none. */
function locate(): Promise<GeolocationCoordinates | Problem> {
  return new Promise((resolve) => {
    const { geolocation } = navigator;
    if (!geolocation) return resolve('denied');
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      LOCATE,
    );
  });
}

/** Keeps the screen on while `isOn`: a page cannot locate with the screen off. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // The phone refuses on a low battery; the position then goes out while the screen is on.
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await held?.release();
      else lock = held;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isOn]);
}

/**
 * The driver's consent: off until it is switched on, and off again with the end of the run. While on, the position is
 * sent in place of the one before.
 */
export function SharePosition({ driverId, isOut }: { driverId: string; isOut: boolean }) {
  const t = useT();
  const [isOn, setOn] = useState(() => readStored('console-shares-position') === driverId);
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose = (next: boolean) => {
    writeStored('console-shares-position', next ? driverId : undefined);
    setOn(next);
    setProblem(null);
    // Without an answer the server deletes it by itself.
    if (!next) void call('hidePosition', {}).catch(() => undefined);
  };
  useWakeLock(isOn && isOut);
  useEffect(() => {
    // The next run asks again. What the server has goes with the last hand-over.
    if (!isOut) {
      writeStored('console-shares-position', undefined);
      setOn(false);
    }
  }, [isOut]);
  useEffect(() => {
    if (!isOn || !isOut) return;
    let isOver = false;
    const share = async () => {
      const place = await locate();
      if (isOver) return;
      setProblem(typeof place === 'string' ? place : null);
      if (typeof place === 'string') return;
      const { latitude, longitude, accuracy: accuracyMetres } = place;
      // The next position follows; a lost one is not sent later.
      await call('sharePosition', { body: { latitude, longitude, accuracyMetres } }).catch(() => undefined);
    };
    void share();
    const timer = setInterval(share, SEND_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isOn, isOut]);
  if (!isOut) return null;
  return (
    <section className="card drive__step">
      <Switch label={t('deliveries.share')} hint={t('deliveries.shareHint')} checked={isOn} onChange={choose} />
      {problem !== null && (
        <p className="err" role="alert">
          {t(problem === 'denied' ? 'deliveries.shareDenied' : 'deliveries.shareUnknown')}
        </p>
      )}
    </section>
  );
}
