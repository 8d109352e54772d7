import { type KeyboardEvent, useRef } from 'react';
import { type Translate, useT } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireBoardLoad, WireSlot } from '#core/contract/orders/console-board.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { fillOf, type LoadHour, stepFrom } from './load-hours.ts';

type Services = WireBoardLoad['services'];
type SlotService = WireSlot['services'][number];

export const kindOf = (orderType: number) => orderTypeOf(orderType) ?? 'pickup';
export const limitOf = (services: Services, orderType: number) =>
  services.find((one) => one.orderType === orderType)?.ordersPerSlot ?? null;

/** '4 of 4 places', '3 orders'. */
export function heldText(t: Translate, held: number, limit: number | null): string {
  return limit === null ? t('load.orders', { count: held }) : t('load.places', { held, limit });
}

/** '18:30. Delivery: 4 of 4 places, full. Pickup: no orders.' */
function cellLabel(t: Translate, slot: WireSlot, services: Services, zone: string): string {
  const parts = slot.services.map(({ orderType, held, state }) => {
    const text = `${t(`board.type.${kindOf(orderType)}`)}: ${heldText(t, held, limitOf(services, orderType))}`;
    return state === 'free' ? text : `${text}, ${t(`load.state.${state}`)}`;
  });
  return `${clockText(slot.startUtc, zone)}. ${parts.join('. ')}`;
}

function CellLine({ service: { orderType, held, state }, limit }: { service: SlotService; limit: number | null }) {
  const t = useT();
  return (
    <span className={classNames('load-line', `load-line--${state}`, held === 0 && 'load-line--none')}>
      <Icon name={kindOf(orderType) === 'delivery' ? 'bike' : 'shopping-bag'} />
      <b>{limit === null ? held : `${held}/${limit}`}</b>
      {state !== 'free' && <span>{t(`load.state.${state}`)}</span>}
    </span>
  );
}

export type LoadGridProps = {
  hours: readonly LoadHour[];
  services: Services;
  zone: string;
  chosen: string;
  onChoose: (startUtc: string) => void;
};

/** One row per hour with its quarters; arrow keys move between them. */
export function LoadGrid({ hours, services, zone, chosen, onChoose }: LoadGridProps) {
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepFrom(hours, chosen, event.key);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    grid.current?.querySelector<HTMLElement>(`[data-start="${next}"]`)?.focus();
  };
  return (
    <div ref={grid} className="load__hours">
      {hours.map(({ key, cells }) => (
        <div key={key} className="load__hour">
          {cells.map(({ slot, quarter }) => (
            <button
              key={slot.startUtc}
              type="button"
              className={`load-cell load-cell--${quarter}`}
              data-start={slot.startUtc}
              tabIndex={slot.startUtc === chosen ? 0 : -1}
              aria-pressed={slot.startUtc === chosen}
              aria-label={cellLabel(t, slot, services, zone)}
              onKeyDown={onKeyDown}
              onClick={() => onChoose(slot.startUtc)}
            >
              <span className="load-cell__time">{clockText(slot.startUtc, zone)}</span>
              {slot.services.map((service) => (
                <CellLine key={service.orderType} service={service} limit={limitOf(services, service.orderType)} />
              ))}
              <span className={`load-fill load-fill--${fullestOf(slot, services)}`} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The mark of the fullest order type, 0 to 4. */
function fullestOf({ services: held }: WireSlot, services: Services): number {
  return Math.max(0, ...held.map((one) => fillOf(one.held, limitOf(services, one.orderType))));
}
