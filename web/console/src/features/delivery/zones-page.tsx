import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAsked } from '#console/lib/ask-sheet.tsx';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useDraft, useDraftCheck } from '#console/lib/page/draft.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import type { WireZones } from '#core/contract/delivery/console-zones.ts';
import { MOST_ZONES } from '#core/domain/delivery/delivery-zone.ts';
import { AddZones } from './add-zones.tsx';
import { AreaEditor } from './area-editor.tsx';
import { GeoJsonSheet } from './geojson-sheet.tsx';
import { useOpenZone } from './use-open-zone.ts';
import { addAreas, nextArea, nextZone, readZones, soundZones, toWireZones, type ZonesDraft } from './zone-draft.ts';
import { ZoneList } from './zone-list.tsx';
import { ZoneWarnings } from './zone-warnings.tsx';
import { ZonesMap } from './zones-map.tsx';
import './zones.css';

const ZONES_KEY = ['setup', 'zones'] as const;

/** Delivery zones: rings and drawn areas on a map beside their list, saved together. */
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

/** Side by side: the map with what is drawn on it, and the list with what it costs. */
function ZonesForm({ loaded, refetch }: { loaded: WireZones; refetch: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [isImporting, setImporting] = useState(false);
  const edited = useDraft<WireZones, ZonesDraft>({
    loaded,
    read: readZones,
    refetch,
    send: async (draft, version) => {
      const zones = await call('saveZones', { body: { ...toWireZones(draft), version } });
      queries.setQueryData(ZONES_KEY, zones);
      choose(null);
      return zones;
    },
  });
  const { draft, set, isDirty } = edited;
  const { restaurant } = loaded;
  const check = useDraftCheck('zones', toWireZones(draft), (body) => call('checkZones', { body }));
  const asked = useAsked(async () => (await call('checkZones', { body: toWireZones(draft) })).questions, edited.save);
  const fields = { ...edited.fields, ...check.data?.fields };
  const zones = soundZones(draft, restaurant);
  const { chosen, choose, add, corners } = useOpenZone({ draft, isDirty, restaurant, onChange: set });
  const newName = (n: number) => t('zones.newName', { n });

  return (
    <Page crumb={t('shell.store')} title={t('nav.zones')} bare actions={edited.actions(() => void asked.save())}>
      <div className="setup-cols zones-page">
        <ZonesMap loaded={loaded} zones={zones} chosen={chosen} editing={corners} />
        <aside className="zones-page__side" aria-label={t('zones.list')}>
          {edited.notices}
          <AddZones
            isFull={draft.length >= MOST_ZONES}
            onRing={() => add(nextZone(draft, newName(draft.length + 1)))}
            onArea={() => add(nextArea(draft, newName(draft.length + 1)))}
            onFile={() => setImporting(true)}
          />
          {!loaded.isDeliveryOffered && (
            <Message icon="info">
              {t('zones.off')} <Link to="/store/order-types">{t('nav.orderTypes')}</Link>
            </Message>
          )}
          {draft.length === 0 ? (
            <p className="no-entries">{t('zones.none')}</p>
          ) : (
            <ZoneList
              zones={draft}
              orders={new Map(loaded.zones.map(({ zoneId, ordersOf30Days }) => [zoneId, ordersOf30Days]))}
              chosen={chosen}
              onChoose={choose}
              onChange={(index, changes) =>
                set(draft.map((zone, at) => (at === index ? { ...zone, ...changes } : zone)))
              }
              onRemove={(index) => {
                set(draft.filter((_, at) => at !== index));
                choose(null);
              }}
              fields={fields}
              usualMinutes={loaded.estimateMinutes}
              restaurant={restaurant}
              areaEditor={(error) => <AreaEditor editing={corners} error={error} />}
            />
          )}
          <ZoneWarnings check={check.data} zones={zones} restaurant={restaurant} />
        </aside>
      </div>
      {isImporting && (
        <GeoJsonSheet
          restaurant={restaurant}
          room={MOST_ZONES - draft.length}
          onClose={() => setImporting(false)}
          onTake={(found) => {
            set(addAreas(draft, found, newName));
            setImporting(false);
          }}
        />
      )}
      {asked.question}
      {edited.guard}
    </Page>
  );
}
