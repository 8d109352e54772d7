import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressSearch } from '#console/lib/address-search.tsx';
import { useAsked } from '#console/lib/ask-sheet.tsx';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { CallError, call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useDraftCheck } from '#console/lib/page/draft.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { useUnsavedGuard } from '#console/lib/page/unsaved.tsx';
import { STAFF_KEY } from '#console/lib/queries.ts';
import type { WirePlace } from '#core/contract/settings/console-place.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { type Coordinates, haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { PlaceMap } from '#ui/display/place-map.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { DIRECTIONS, type Direction, stepped } from './pin-step.ts';
import '#console/lib/page/draft.css';
import './place.css';

const PLACE_KEY = ['setup', 'place'] as const;

/** The restaurant's address and its pin on the map, confirmed together. */
export function PlacePage() {
  const t = useT();
  const query = useQuery({ queryKey: PLACE_KEY, queryFn: () => call('getPlace', {}) });
  if (query.data) return <PlaceForm key={query.data.version} loaded={query.data} />;
  return (
    <Page crumb={t('shell.store')} title={t('nav.place')}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function PlaceForm({ loaded }: { loaded: WirePlace }) {
  const t = useT();
  const queries = useQueryClient();
  const [address, setAddress] = useState(loaded.address);
  const [pin, setPin] = useState<Coordinates | null>(loaded.isConfirmed ? loaded : null);
  const [picked, setPicked] = useState<string | null>(loaded.isConfirmed ? loaded.address : null);
  const { problem, isBusy, run } = useAttempt((error) =>
    error instanceof CallError ? error.fields.address : undefined,
  );
  const isSame = loaded.isConfirmed && pin === loaded && address === loaded.address;
  const guard = useUnsavedGuard(!isSame && (pin !== null || address !== loaded.address), () => undefined);
  const { latitude, longitude } = pin ?? loaded;
  const asked = useAsked(
    async () => (await call('checkPlace', { body: { latitude, longitude } })).questions,
    () =>
      run(async () => {
        const body = { address: address.trim(), latitude, longitude, version: loaded.version };
        const place = await call('confirmPlace', { body });
        queries.setQueryData(PLACE_KEY, place);
        // All times of the console are in the zone that its session names.
        queries.setQueryData<WireStaff | null>(
          STAFF_KEY,
          (staff) => staff && { ...staff, client: { ...staff.client, timeZone: place.timeZone } },
        );
      }),
  );
  return (
    <Page
      crumb={t('shell.store')}
      title={t('nav.place')}
      bare
      actions={
        loaded.isConfirmed ? (
          <span className="tag tag--ok">{t('place.confirmed')}</span>
        ) : (
          <span className="tag tag--bad">{t('place.opensAfter')}</span>
        )
      }
    >
      <div className="setup-cols place-page">
        <section className="place-page__side stack" aria-label={t('nav.place')}>
          <div className="place-page__search">
            <AddressSearch
              label={t('place.address')}
              initial={loaded.address}
              picked={picked}
              onText={setAddress}
              onPick={(found) => {
                setPicked(found?.display_name ?? null);
                setPin(found && { latitude: found.lat, longitude: found.lon });
              }}
            />
          </div>
          {!pin && (
            <div className="message">
              <Icon name="map-pin" />
              <div className="stack stack--8">
                <p>{t('place.pick')}</p>
                <Button look="quiet" height={40} onClick={() => setPin({ ...loaded })}>
                  {t('place.byHand')}
                </Button>
              </div>
            </div>
          )}
          {pin && <Pin pin={pin} onMove={setPin} loaded={loaded} />}
          <Refusal text={problem} />
          <Button
            look="primary"
            height={48}
            block
            busy={isBusy}
            aria-disabled={!pin || address.trim() === '' || isSame}
            onClick={() => void asked.save()}
          >
            {t(isSame ? 'place.confirmed' : 'place.confirm')}
          </Button>
        </section>
        <div className="place-page__map">
          <PlaceMap
            label={t('place.map')}
            zoomInLabel={t('zones.zoomIn')}
            zoomOutLabel={t('zones.zoomOut')}
            kmText={(km) => t('zones.km', { km })}
            tiles={loaded.mapTiles}
            restaurant={pin ?? loaded}
            rings={
              pin && loaded.farthestKm !== null
                ? [{ key: 'far', radiusKm: loaded.farthestKm, label: t('zones.km', { km: loaded.farthestKm }) }]
                : []
            }
            place={null}
            way={[]}
            onMove={setPin}
          />
        </div>
      </div>
      {asked.question}
      {guard}
    </Page>
  );
}

type PinProps = { pin: Coordinates; onMove: (pin: Coordinates) => void; loaded: WirePlace };

/** Where the pin is, in words, with a way to move it without a mouse. */
function Pin({ pin, onMove, loaded }: PinProps) {
  const t = useT();
  const { latitude, longitude } = pin;
  const [lat, lon] = [latitude.toFixed(4), longitude.toFixed(4)];
  const near = useQuery({
    queryKey: ['geo', 'near', lat, lon],
    queryFn: () => call('reverseAddress', { query: { lat, lon } }),
    retry: false,
  });
  const { data: clock = { timeZone: loaded.timeZone, pinZone: loaded.timeZone } } = useDraftCheck(
    'place',
    { latitude, longitude },
    (body) => call('checkPlace', { body }),
  );
  const movedKm = loaded.isConfirmed ? haversineKm(loaded, pin) : 0;
  const { timeZone, pinZone } = clock;
  const warnings = [
    ...(timeZone === loaded.timeZone ? [] : [t('place.clockFollows', { zone: timeZone })]),
    ...(pinZone === timeZone ? [] : [t('place.clockStays', { there: pinZone, zone: timeZone })]),
    ...(movedKm > FAR_KM ? [t('place.farMove', { km: movedKm.toFixed(1) })] : []),
  ];
  return (
    <>
      <div className="message">
        <Icon name="map-pin" />
        <div className="stack stack--8">
          <p>
            <b>{t('place.isDoor')}</b> {t('place.why')}
          </p>
          {!loaded.mapTiles && <p>{t('place.noStreets')}</p>}
          <a
            className={buttonClass({ look: 'quiet', height: 40 })}
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('place.elsewhere')}
          </a>
        </div>
      </div>
      <fieldset className="place-page__arrows">
        <legend className="vh">{t('place.move')}</legend>
        <div className="place-page__cross">
          {DIRECTIONS.map((direction) => (
            <Button
              key={direction}
              look="quiet"
              height={40}
              className={`place-page__arrow--${direction}`}
              aria-label={t(`place.move.${direction}`)}
              onClick={() => onMove(stepped(pin, direction))}
            >
              <Icon name={ARROWS[direction]} />
            </Button>
          ))}
        </div>
      </fieldset>
      <div role="status" className="stack">
        <dl className="facts-list">
          <dt>{t('place.pin')}</dt>
          <dd className="num">{`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</dd>
          {near.data && (
            <>
              <dt>{t('place.near')}</dt>
              <dd>{near.data.display_name}</dd>
            </>
          )}
          <dt>{t('settings.timeZone')}</dt>
          <dd>{timeZone}</dd>
        </dl>
        {warnings.map((text) => (
          <Message key={text} look="warn" icon="alert">
            {text}
          </Message>
        ))}
      </div>
    </>
  );
}

/** A pin that is moved farther than this has moved to another building. */
const FAR_KM = 1;
const ARROWS = {
  north: 'arrow-up',
  south: 'arrow-down',
  west: 'arrow-left',
  east: 'arrow-right',
} as const satisfies Record<Direction, string>;
