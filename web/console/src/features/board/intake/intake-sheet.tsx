import { useState } from 'react';
import { errorText } from '#console/lib/http.ts';
import { type MessageKey, type Translate, useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { useClock } from '#console/lib/time/clock.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireIntake, WireServiceIntake } from '#core/contract/orders/console-board.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import { BUSY_MINUTES, PAUSE_MINUTES } from '#core/domain/intake/intake.ts';
import { formatClock, MINUTE_MS, toLocal } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import {
  changesOf,
  draftFor,
  type IntakeDraft,
  type IntakeMode,
  modeOf,
  type PauseFor,
  previewOf,
  type ServiceChange,
  type ServicePreview,
} from './intake-draft.ts';
import { INTAKE_ICONS, IntakeModes } from './intake-modes.tsx';
import { useSetIntake } from './use-intake.ts';
import './intake-sheet.css';

const PAUSES: readonly PauseFor[] = [...PAUSE_MINUTES.map((minutes) => String(minutes) as PauseFor), 'today'];

const kindOf = (orderType: number) => orderTypeOf(orderType) ?? 'pickup';

function pauseLabel(t: Translate, choice: PauseFor): string {
  return choice === 'today' ? t('intake.today') : t('intake.minutes', { minutes: choice });
}

/** 'Pause delivery for 30 min', 'Delivery +15 min', 'Pickup as usual'. */
function outcome(t: Translate, wanted: ServiceChange): string {
  const kind = kindOf(wanted.orderType);
  if (wanted.mode === 'normal') return t(`intake.do.normal.${kind}`);
  if (wanted.mode === 'busy') return t(`intake.do.busy.${kind}`, { minutes: wanted.minutes });
  if (wanted.for === 'today') return t(`intake.do.today.${kind}`);
  return t(`intake.do.pause.${kind}`, { minutes: wanted.for });
}

/** What the store will show to a guest. */
function storeSays(t: Translate, preview: readonly ServicePreview[], zone: string): string {
  return preview
    .map(({ orderType, mode, untilMs, minutes }) => {
      const kind = kindOf(orderType);
      if (mode === 'pause' && untilMs !== null) {
        return t(`intake.says.pause.${kind}`, { time: formatClock(toLocal(untilMs, zone).minutes, 'full') });
      }
      return t(`intake.says.open.${kind}`, { minutes });
    })
    .join(' ');
}

type CardProps = {
  service: WireServiceIntake;
  preview: ServicePreview | undefined;
  chosen: PauseFor | undefined;
  isNormalChosen: boolean;
  zone: string;
  onPause: (choice: PauseFor) => void;
  onNormal: () => void;
};

/** One order type: its state, the choice of pauses, and the button back to normal. */
function ServiceCard({ service, preview, chosen, isNormalChosen, zone, onPause, onNormal }: CardProps) {
  const t = useT();
  const kind = kindOf(service.orderType);
  const now = modeOf(service);
  const until = service.pausedUntilUtc ?? service.busyUntilUtc;
  const state: Readonly<Record<IntakeMode, string>> = {
    normal: t('intake.state.normal', { minutes: service.estimateMinutes }),
    busy: t('intake.state.busy', { minutes: service.estimateMinutes + service.busyMinutes }),
    pause: t('intake.state.pause', { time: until === null ? '' : clockText(until, zone) }),
  };
  const comesBack =
    preview?.mode === 'pause' && preview.untilMs !== null
      ? t('intake.comesBack', { time: clockText(preview.untilMs, zone) })
      : t(`intake.staysOpen.${kind}`);
  return (
    <section className={preview?.mode === 'pause' ? 'intake-card intake-card--on' : 'intake-card'}>
      <div className="intake-card__head">
        <Icon name={kind === 'delivery' ? 'bike' : 'shopping-bag'} size="l" />
        <h3>{t(`board.type.${kind}`)}</h3>
        <span className={`intake-state intake-state--${now}`}>{state[now]}</span>
      </div>
      <fieldset className="durations" aria-label={t(`intake.pauseFor.${kind}`)}>
        {PAUSES.map((choice) => (
          <Button
            key={choice}
            look="ghost"
            height={40}
            aria-pressed={chosen === choice}
            onClick={() => onPause(choice)}
          >
            {pauseLabel(t, choice)}
          </Button>
        ))}
      </fieldset>
      <div className="intake-card__foot">
        <p>{comesBack}</p>
        {now !== 'normal' && (
          <Button look="quiet" height={40} aria-pressed={isNormalChosen} onClick={onNormal}>
            {t('intake.backToNormal')}
          </Button>
        )}
      </div>
    </section>
  );
}

function toggled<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

/** Busy and pause for each order type, with a preview of the store's text. */
export function IntakeSheet({
  intake,
  wanted,
  zone,
  live,
  onClose,
}: {
  intake: WireIntake;
  /** The mode that was pressed. */
  wanted: IntakeMode;
  zone: string;
  /** Number of tickets on the board. */
  live: number;
  onClose: () => void;
}) {
  const t = useT();
  const change = useSetIntake();
  const [head, setHead] = useState<IntakeMode>(wanted);
  const [draft, setDraft] = useState<IntakeDraft>(() => draftFor(intake, wanted));
  const nowMs = useClock(wholeMinutes);
  const offered = intake.services.filter(({ isOffered }) => isOffered);
  const changes = changesOf(intake, draft);
  const preview = previewOf(intake, changes, nowMs);
  const isPause = changes.some(({ mode }) => mode === 'pause');
  const paused = preview.filter(({ mode }) => mode === 'pause');
  const later = paused.find(({ orderType }) => offered.find((one) => one.orderType === orderType)?.allowsSchedule);
  const start = (mode: IntakeMode) => {
    setHead(mode);
    setDraft(draftFor(intake, mode));
  };
  const pause = (orderType: number, choice: PauseFor) => {
    const pauses = new Map(draft.pauses);
    if (pauses.get(orderType) === choice) pauses.delete(orderType);
    else pauses.set(orderType, choice);
    setDraft({ ...draft, pauses });
  };
  const send = () => change.mutate(changes, { onSuccess: onClose });
  const busyKey = (orderType: number): MessageKey => `board.type.${kindOf(orderType)}`;
  return (
    <Sheet
      size="l"
      className="intake-sheet"
      title={t('intake.title')}
      onClose={onClose}
      headEnd={<IntakeModes className="intake-sheet__modes" mode={head} onChoose={start} />}
      foot={
        <>
          <Button look="quiet" height={56} onClick={onClose}>
            {t('orders.back')}
          </Button>
          <Button
            look={isPause ? 'danger' : 'ink'}
            height={56}
            icon={INTAKE_ICONS[isPause ? 'pause' : changes.some(({ mode }) => mode === 'busy') ? 'busy' : 'normal']}
            className="grow intake-sheet__send"
            aria-disabled={changes.length === 0 || change.isPending}
            onClick={send}
          >
            {changes.length === 0 ? t('intake.choose') : changes.map((one) => outcome(t, one)).join(' · ')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {change.error && (
          <p className="intake-sheet__error" role="alert">
            {errorText(change.error)}
          </p>
        )}
        <div className="intake-grid">
          {offered.map((service) => (
            <ServiceCard
              key={service.orderType}
              service={service}
              preview={preview.find(({ orderType }) => orderType === service.orderType)}
              chosen={draft.pauses.get(service.orderType)}
              isNormalChosen={draft.normal.has(service.orderType) && !draft.pauses.has(service.orderType)}
              zone={zone}
              onPause={(choice) => pause(service.orderType, choice)}
              onNormal={() => setDraft({ ...draft, normal: toggled(draft.normal, service.orderType) })}
            />
          ))}
        </div>
        <section className="intake-card">
          <div className="intake-card__head">
            <Icon name="hourglass" size="l" />
            <h3>{t('intake.slower')}</h3>
            {offered.length > 1 &&
              offered.map(({ orderType }) => (
                <button
                  key={orderType}
                  type="button"
                  className="intake-for"
                  aria-pressed={draft.busyFor.has(orderType)}
                  onClick={() => setDraft({ ...draft, busyFor: toggled(draft.busyFor, orderType) })}
                >
                  {t(busyKey(orderType))}
                </button>
              ))}
          </div>
          <fieldset className="durations" aria-label={t('intake.slower')}>
            {BUSY_MINUTES.map((minutes) => (
              <Button
                key={minutes}
                look="ghost"
                height={40}
                aria-pressed={draft.busyMinutes === minutes}
                onClick={() => setDraft({ ...draft, busyMinutes: draft.busyMinutes === minutes ? null : minutes })}
              >
                {t('intake.more', { minutes })}
              </Button>
            ))}
          </fieldset>
          <p className="intake-card__note">{t('intake.slowerUntil', { time: clockText(intake.restOfDayUtc, zone) })}</p>
        </section>
        <p className="says">
          <Icon name="store" />
          <span aria-live="polite">
            <b>{t('intake.storeSays')}</b> {t('orders.quote', { text: storeSays(t, preview, zone) })}{' '}
            {later?.untilMs &&
              t('intake.laterStays', { time: clockText(later.untilMs + later.minutes * MINUTE_MS, zone) })}{' '}
            {paused.length > 0 && t('intake.liveStays', { count: live })}
          </span>
        </p>
      </div>
    </Sheet>
  );
}

/** Rounds to whole minutes, because the sheet shows no seconds. */
const wholeMinutes = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
