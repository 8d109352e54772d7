import { useCallback } from 'react';
import { useConnection } from '#console/lib/connection.ts';
import { useAttention } from '#console/lib/money/use-money.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { ServeryMark } from '#console/lib/page/servery-mark.tsx';
import { type Place, usePlace } from '#console/lib/place.ts';
import { useClock } from '#console/lib/time/clock.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireIntake } from '#core/contract/orders/console-board.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IntakeControl } from './intake/intake-control.tsx';
import type { IntakeMode } from './intake/intake-draft.ts';
import { type Bell, useBell } from './ring/bell.ts';
import { AccountMenu, MainMenu, type MenuPlace } from './status-menus.tsx';
import '#console/lib/money/money.css';
import './status-bar.css';

function Clock({ zone }: { zone: string }) {
  const time = useClock(useCallback((nowMs: number) => clockText(nowMs, zone), [zone]));
  return <div className="statusbar__clock">{time}</div>;
}

/** 'Ponsonby · open until 22:00', with the order types that have hours of their own: ' · Delivery closed'. */
function Whereabouts({ place, zone }: { place: Place; zone: string }) {
  const t = useT();
  const states = useClock(
    useCallback(
      (nowMs: number) => {
        const own = ORDER_TYPES.filter((orderType) => place.ownSchedules[orderType]);
        return [null, ...own].map((orderType) => ({
          orderType,
          ...openStateAt(scheduleFor(place, orderType), nowMs, zone),
        }));
      },
      [place, zone],
    ),
  );
  const texts = states.map(({ orderType, isOpen, closesAtMs }) => {
    const hours = !isOpen
      ? t('board.closed')
      : closesAtMs === null
        ? t('board.alwaysOpen')
        : t('board.openUntil', { time: clockText(closesAtMs, zone) });
    return orderType ? `${t(`board.type.${orderType}`)} ${hours}` : hours;
  });
  return <span>{[place.suburb, ...texts].filter(Boolean).join(' · ')}</span>;
}

function ConnectionSignal() {
  const t = useT();
  const { state } = useConnection().now;
  const look = { live: 'signal--ok', polling: 'signal--waiting', offline: 'signal--bad' }[state];
  return (
    <span className={`signal ${look}`} role="status">
      <span className={state === 'live' ? 'dot dot--on' : 'dot'} />
      {t(`board.connection.${state}`)}
    </span>
  );
}

function SoundSignal({ bell }: { bell: Bell }) {
  const t = useT();
  const isOn = useBell(bell) === 'on';
  return (
    <button
      type="button"
      className="signal"
      aria-label={t(isOn ? 'board.soundOnTest' : 'board.soundOffEnable')}
      onClick={() => (isOn ? bell.ring(false) : bell.enable())}
    >
      <Icon name={isOn ? 'volume' : 'volume-off'} />
      <span className="hide-1024" aria-hidden="true">
        {t(isOn ? 'board.soundOn' : 'board.soundOff')}
      </span>
    </button>
  );
}

/** How many payments need attention; renders nothing for 0. */
function AttentionSignal({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  const { data: items } = useAttention(true);
  const count = items?.length ?? 0;
  if (count === 0) return null;
  return (
    <button type="button" className="signal signal--attention" onClick={onOpen}>
      <Icon name="credit-card" />
      <span className="vh">{t('money.attentionCount', { count })}</span>
      <span className="signal__count" aria-hidden="true">
        {count}
      </span>
    </button>
  );
}

export type StatusBarProps = {
  staff: WireStaff;
  places: readonly MenuPlace[];
  bell: Bell;
  /** Null before the first answer, and for people who may not change it. */
  intake: WireIntake | null;
  onIntake: (mode: IntakeMode) => void;
  onStock: () => void;
  /** Opens the quarter hours of the rest of the day. */
  onLoad: () => void;
  /** Opens the dishes of all orders together. */
  onCook: () => void;
  /** Opens the payments that need attention; null for the kitchen, which sees no money. */
  onAttention: (() => void) | null;
};

/** The bar over the board: restaurant, time, connection and sound. */
export function StatusBar({
  staff,
  places,
  bell,
  intake,
  onIntake,
  onStock,
  onLoad,
  onCook,
  onAttention,
}: StatusBarProps) {
  const t = useT();
  const { tradingName, subdomain, timeZone } = staff.client;
  const place = usePlace(subdomain);
  return (
    <header className="statusbar">
      <a className="skip-link" href="#board">
        {t('board.skip')}
      </a>
      <h1 className="vh">{t('board.title', { place: tradingName })}</h1>
      <MainMenu places={places} bell={bell} onStock={onStock} onLoad={onLoad} onCook={onCook} />
      <span className="hide-phone">
        <ServeryMark />
      </span>
      <div className="statusbar__place hide-1024">
        <b>{tradingName}</b>
        {place.data && <Whereabouts place={place.data} zone={timeZone} />}
      </div>
      <span className="statusbar__sep hide-1024" />
      <Clock zone={timeZone} />
      <button
        type="button"
        className="signal hide-phone"
        aria-label={t('load.button')}
        title={t('load.button')}
        onClick={onLoad}
      >
        <Icon name="chart-column" />
      </button>
      <button
        type="button"
        className="signal hide-phone"
        aria-label={t('rush.cook')}
        title={t('rush.cook')}
        onClick={onCook}
      >
        <Icon name="cooking-pot" />
      </button>
      <div className="grow" />
      {intake && <IntakeControl intake={intake} onOpen={onIntake} />}
      {onAttention && <AttentionSignal onOpen={onAttention} />}
      <ConnectionSignal />
      <button type="button" className="signal hide-phone" aria-label={t('stock.title')} onClick={onStock}>
        <Icon name="ban" />
        <span className="hide-1024" aria-hidden="true">
          {t('stock.title')}
        </span>
      </button>
      <SoundSignal bell={bell} />
      <AccountMenu staff={staff} />
    </header>
  );
}
