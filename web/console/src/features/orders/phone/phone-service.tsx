/** Order type, address and time of a phone order. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { usePlace } from '#console/lib/place.ts';
import { serverNow } from '#console/lib/time/clock.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireAddressSuggestion } from '#core/contract/delivery/geo.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import type { WireDeliveryZone } from '#core/contract/store/client.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { haversineKm, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import { decodeArea } from '#core/domain/delivery/zone-area.ts';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { listSlots } from '#core/domain/hours/time-slots.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { ORDER_TYPES, type OrderType } from '#core/domain/orders/order-type.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';

const TYPING_MS = 250;
const TYPE_ICONS = { pickup: 'shopping-bag', delivery: 'bike' } as const;

export interface Whereabouts {
  readonly address: string;
  readonly location: { readonly latitude: number; readonly longitude: number };
  /** As our server signed text and point. */
  readonly place: string;
  readonly km: number;
  /** Null outside all zones. */
  readonly zone: WireDeliveryZone | null;
  /** The largest zone, whose fee applies outside all zones. */
  readonly farthest: WireDeliveryZone | null;
}

export interface PhoneService {
  readonly orderType: OrderType;
  readonly where: Whereabouts | null;
  /** ISO, null for as soon as possible. */
  readonly dueUtc: string | null;
}

/** Pickup, delivery or both, as the restaurant offers them; both until that is known, or while it takes no orders. */
export function useOfferedTypes(clientId: string): readonly OrderType[] {
  const { data } = useQuery({
    queryKey: ['phone-types', clientId],
    queryFn: () => call('getBoard', {}),
    select: ({ intake }) =>
      ORDER_TYPES.filter((type) => intake.services.some((one) => one.isOffered && orderTypeOf(one.orderType) === type)),
  });
  return data?.length ? data : ORDER_TYPES;
}

function useWhereabouts({ clientId, subdomain }: WireStaff['client']) {
  const { data } = useQuery({
    queryKey: ['phone-zones', clientId],
    queryFn: async () => {
      const [client, zones] = await Promise.all([
        call('getClient', { params: { subdomain } }),
        call('getDeliveryZones', { params: { clientId } }),
      ]);
      return { latitude: client.latitude, longitude: client.longitude, zones };
    },
  });
  return (found: WireAddressSuggestion): Whereabouts => {
    const location = { latitude: found.lat, longitude: found.lon };
    const wire = data?.zones ?? [];
    const zones = wire.map((zone) => ({
      zoneId: zone.zoneId,
      name: zone.name,
      distanceKm: zone.distanceValue,
      area: zone.area === undefined ? null : decodeArea(zone.area),
      fee: fromWire(zone.deliveryFee),
      minimum: fromWire(zone.minimumOrder),
      estimateMinutes: zone.estimatedMinutes,
    }));
    const km = data ? haversineKm(data, location) : 0;
    const inside = zoneFor(zones, { km, place: location });
    return {
      address: found.display_name,
      location,
      place: found.place,
      km,
      zone: wire.find(({ zoneId }) => zoneId === inside?.zoneId) ?? null,
      farthest: wire.at(-1) ?? null,
    };
  };
}

function AddressSearch({
  client,
  where,
  error,
  onChange,
}: {
  client: WireStaff['client'];
  where: Whereabouts | null;
  error: string | undefined;
  onChange: (where: Whereabouts | null) => void;
}) {
  const t = useT();
  const id = useId();
  const locate = useWhereabouts(client);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError } = useQuery({
    queryKey: ['phone-address', asked],
    enabled: asked.length >= 3,
    queryFn: () => call('findAddress', { body: { q: asked } }),
  });
  const items = asked.length >= 3 ? (data?.items ?? []) : [];
  if (where) {
    const { zone, farthest } = where;
    return (
      <div className="phone-address">
        <p>
          <Icon name="map-pin" /> <b>{where.address}</b>{' '}
          <Button look="ghost" height={40} onClick={() => onChange(null)}>
            {t('phone.changeAddress')}
          </Button>
        </p>
        <p className={zone ? 'quiet-text' : 'message message--warn'}>
          {zone
            ? t('phone.inZone', {
                km: where.km.toFixed(1),
                zone: zone.name,
                fee: formatMoney(fromWire(zone.deliveryFee)),
                minimum: formatMoney(fromWire(zone.minimumOrder)),
              })
            : t('phone.beyond', {
                km: where.km.toFixed(1),
                fee: formatMoney(fromWire(farthest?.deliveryFee ?? 0)),
              })}
        </p>
      </div>
    );
  }
  return (
    <div className="phone-address">
      <div className="field">
        <label className="label" htmlFor={`${id}-address`}>
          {t('phone.address')}
        </label>
        <input
          id={`${id}-address`}
          className="input"
          autoComplete="off"
          placeholder={t('phone.addressHint')}
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-address-error`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="err" id={`${id}-address-error`} role="alert">
          {error ?? (isError ? t('phone.addressFailed') : '')}
        </span>
      </div>
      {items.length > 0 && (
        <ul className="phone-address__found" aria-label={t('phone.addressesFound')}>
          {items.map((item) => (
            <li key={`${item.display_name} ${item.lat}`}>
              <button type="button" onClick={() => onChange(locate(item))}>
                {item.display_name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && items.length === 0 && asked.length >= 3 && <p className="quiet-text">{t('phone.noAddress')}</p>}
    </div>
  );
}

export type PhoneServiceFormProps = {
  staff: WireStaff;
  offered: readonly OrderType[];
  service: PhoneService;
  errors: Readonly<Record<string, string>>;
  onChange: (service: PhoneService) => void;
};

export function PhoneServiceForm({ staff, offered, service, errors, onChange }: PhoneServiceFormProps) {
  const t = useT();
  const { client } = staff;
  const { data: place } = usePlace(client.subdomain);
  const [nowMs] = useState(serverNow);
  const schedule = place && scheduleFor(place, service.orderType);
  const isClosedNow = schedule !== undefined && !openStateAt(schedule, nowMs, client.timeZone).isOpen;
  const times = useMemo(() => {
    if (!schedule) return [];
    const { today, tomorrow } = listSlots({ schedule, nowMs, zone: client.timeZone, leadMinutes: 0 });
    const option = (day: string) => (slot: (typeof today)[number]) => ({
      value: new Date(slot.startMs).toISOString(),
      label: [day, clockText(slot.startMs, client.timeZone), slot.disabledReason === 'closed' ? t('board.closed') : '']
        .filter(Boolean)
        .join(' '),
    });
    return [...today.map(option('')), ...tomorrow.map(option(t('phone.tomorrow')))].filter(
      ({ value }) => Date.parse(value) > nowMs,
    );
  }, [schedule, nowMs, client.timeZone, t]);
  return (
    <div className="phone-form">
      {offered.length > 1 ? (
        <Segmented
          label={t('history.type')}
          value={service.orderType}
          onChange={(one) => onChange({ ...service, orderType: one })}
          options={offered.map((type) => ({ value: type, label: t(`board.type.${type}`), icon: TYPE_ICONS[type] }))}
        />
      ) : (
        <p className="phone-form__type">
          <Icon name={TYPE_ICONS[service.orderType]} size="s" />
          {t(`board.type.${service.orderType}`)}
        </p>
      )}
      {isClosedNow && service.dueUtc === null && (
        <Message look="warn">{t(`phone.closedNow.${service.orderType}`)}</Message>
      )}
      {service.orderType === 'delivery' && (
        <AddressSearch
          client={client}
          where={service.where}
          error={errors.deliveryAddress}
          onChange={(where) => onChange({ ...service, where })}
        />
      )}
      <SelectField
        label={t('phone.when')}
        error={errors.dueUtc}
        value={service.dueUtc ?? ''}
        onChange={(value) => onChange({ ...service, dueUtc: value === '' ? null : value })}
        options={[{ value: '', label: t('phone.asap') }, ...times]}
      />
    </div>
  );
}
