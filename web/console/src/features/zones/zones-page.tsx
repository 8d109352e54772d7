import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { useDraft, useDraftCheck } from '#console/lib/page/draft.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import type { WireZones } from '#core/contract/delivery/console-zones.ts';
import { zoneProblems } from '#core/domain/delivery/zones-check.ts';
import { cents, formatMoney, fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { PlaceMap } from '#ui/display/place-map.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { AddressTry, type TriedPlace } from './address-try.tsx';
import { type EditedZone, nextZone, readZones, toWireZones, type ZonesDraft } from './zone-draft.ts';
import { ZoneList } from './zone-list.tsx';
import './zones.css';

const ZONES_KEY = ['setup', 'zones'] as const;

/** Delivery zones: rings on a map beside their list, saved together. */
export function ZonesPage() {
  const t = useT();
  const query = useQuery({
    queryKey: ZONES_KEY,
    queryFn: () => call('getZones', {}),
    refetchInterval: useFallbackPoll(),
  });
  if (query.data) return <ZonesForm loaded={query.data} refetch={() => void query.refetch()} />;
  return (
    <Page crumb={t('shell.store')} title={t('nav.zones')}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

/** The zones that are valid enough to draw and to check an address. */
function soundZones(draft: ZonesDraft) {
  return toWireZones(draft).zones.flatMap((zone, index) => {
    if (zone.distanceKm <= 0 || zone.fee < 0 || zone.minimum < 0) return [];
    const { zoneId, name, distanceKm, estimateMinutes } = zone;
    const sound = {
      zoneId: zoneId ?? `new-${index}`,
      name,
      distanceKm,
      fee: fromWire(Math.round(zone.fee * 100) / 100),
      minimum: fromWire(Math.round(zone.minimum * 100) / 100),
      estimateMinutes: estimateMinutes !== null && estimateMinutes > 0 ? estimateMinutes : null,
    };
    const isSound = zoneProblems([{ ...sound, name: sound.name || '–' }]).length === 0;
    return isSound ? [{ ...sound, index }] : [];
  });
}

function ZonesForm({ loaded, refetch }: { loaded: WireZones; refetch: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const [place, setPlace] = useState<TriedPlace | null>(null);
  const edited = useDraft<WireZones, ZonesDraft>({
    loaded,
    read: readZones,
    refetch,
    send: async (draft, version) => {
      const zones = await call('saveZones', { body: { ...toWireZones(draft), version } });
      queries.setQueryData(ZONES_KEY, zones);
      setChosen(null);
      return zones;
    },
  });
  const { draft, set } = edited;
  const check = useDraftCheck('zones', toWireZones(draft), (body) => call('checkZones', { body }));
  const fields = { ...edited.fields, ...check.data?.fields };
  const zones = soundZones(draft);
  const orders = new Map(loaded.zones.map(({ zoneId, ordersOf30Days }) => [zoneId, ordersOf30Days]));
  const change = (index: number, changes: Partial<EditedZone>) =>
    set(draft.map((zone, at) => (at === index ? { ...zone, ...changes } : zone)));
  const outside = check.data?.outside;

  return (
    <Page crumb={t('shell.store')} title={t('nav.zones')} bare actions={edited.actions()}>
      <div className="setup-cols zones-page">
        <div className="zones-page__map">
          <PlaceMap
            label={t('zones.map')}
            zoomInLabel={t('zones.zoomIn')}
            zoomOutLabel={t('zones.zoomOut')}
            tiles={loaded.mapTiles}
            restaurant={{ latitude: loaded.restaurant.latitude, longitude: loaded.restaurant.longitude }}
            rings={zones.map(({ zoneId, distanceKm, index }) => ({
              key: zoneId,
              radiusKm: distanceKm,
              label: `${distanceKm} km`,
              isChosen: index === chosen,
            }))}
            place={place && { latitude: place.latitude, longitude: place.longitude }}
            way={[]}
          />
          <AddressTry
            restaurant={loaded.restaurant}
            zones={zones}
            usualMinutes={loaded.estimateMinutes}
            place={place}
            onPick={setPlace}
          />
          <p className="zones-page__note quiet-text">{t('zones.straight')}</p>
        </div>
        <aside className="zones-page__side" aria-label={t('zones.list')}>
          {edited.notices}
          <header className="zones-page__top">
            <h2>{t('zones.list')}</h2>
            <Button
              look="quiet"
              height={40}
              icon="plus"
              onClick={() => {
                set([...draft, nextZone(draft, t('zones.newName', { n: draft.length + 1 }))]);
                setChosen(draft.length);
              }}
            >
              {t('zones.add')}
            </Button>
          </header>
          {!loaded.isDeliveryOffered && (
            <p className="message">
              <Icon name="info" />
              {t('zones.off')}
            </p>
          )}
          {draft.length === 0 ? (
            <p className="no-entries">{t('zones.none')}</p>
          ) : (
            <ZoneList
              zones={draft}
              orders={orders}
              chosen={chosen}
              onChoose={setChosen}
              onChange={change}
              onRemove={(index) => {
                set(draft.filter((_, at) => at !== index));
                setChosen(null);
              }}
              fields={fields}
              usualMinutes={loaded.estimateMinutes}
            />
          )}
          <div role="status" className="stack zones-page__warnings">
            {check.data?.warnings.map((text) => (
              <p key={text} className="message message--warn">
                <Icon name="alert" />
                {text}
              </p>
            ))}
            {outside && outside.orders + outside.addresses + outside.carts > 0 && (
              <p className="message message--warn">
                <Icon name="alert" />
                <span>
                  {t('zones.outside', {
                    orders: outside.orders,
                    spent: formatMoney(cents(Math.round(outside.spent * 100))),
                    addresses: outside.addresses,
                    carts: outside.carts,
                  })}
                </span>
              </p>
            )}
          </div>
        </aside>
      </div>
      {edited.guard}
    </Page>
  );
}
