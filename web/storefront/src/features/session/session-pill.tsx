import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { minutesAndSeconds } from './session-phase.ts';
import './session.css';

export type SessionPillProps = {
  seconds: number;
  /** Whether these are the last 30 seconds. */
  isCritical: boolean;
  onContinue: () => void;
};

/** Seconds that are announced to screen readers. */
const ANNOUNCED: readonly number[] = [120, 60, 30, 10];

/** The inactivity warning: the remaining time of the session, at the edge of the page. */
export function SessionPill({ seconds, isCritical, onContinue }: SessionPillProps) {
  const t = useT();
  const time = minutesAndSeconds(seconds);
  return (
    <div className="session-pill" data-critical={isCritical || undefined}>
      <Icon name={isCritical ? 'alert-circle' : 'clock'} />
      <p role="timer" aria-live="off">
        {t('session.inactive')} <strong className="num">{t('session.inactive.left', { time })}</strong>
      </p>
      <Button look="outline" onClick={onContinue}>
        {t('session.stay')}
      </Button>
      <span className="vh" data-said="">
        {ANNOUNCED.includes(seconds) ? `${t('session.inactive')} ${t('session.inactive.left', { time })}` : ''}
      </span>
    </div>
  );
}
