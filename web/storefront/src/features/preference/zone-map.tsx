import type { WireDeliveryZone } from '#core/contract/client.ts';
import { Icon } from '#ui/icon.tsx';
import type { PreferenceAddress } from '../../lib/preference.ts';
import { useStore } from '../../lib/store.tsx';
import './zone-map.css';

const SIZE = 240;
const MIDDLE = SIZE / 2;
const RIM = 16;
const KM_PER_DEGREE = 111.2;
/** How much of the picture lies beyond the address, and how far in and out it goes, in radii of the farthest zone. */
const NEAR = 1.5;
const CLOSEST = 0.12;
const FARTHEST = 1.5;

/** Where a place lies seen from the restaurant, in kilometres east and south. Flat, which is right enough for a city. */
function offsetKm(from: { latitude: number; longitude: number }, to: PreferenceAddress) {
  const east = (to.lon - from.longitude) * KM_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180);
  return { east, south: (from.latitude - to.lat) * KM_PER_DEGREE };
}

/** The delivery zones as rings around the restaurant, with the address in them. No streets: only what is known. */
export function ZoneMap({ zones, address }: { zones: readonly WireDeliveryZone[]; address: PreferenceAddress | null }) {
  const { client } = useStore();
  const farthest = Math.max(...zones.map((zone) => zone.distanceValue), 0.5);
  const place = address ? offsetKm(client, address) : null;
  const awayKm = place ? Math.hypot(place.east, place.south) : 0;
  // A near address is shown closer up, with the outer rings cut off; one beyond all zones pins to the edge.
  const shownKm = place ? Math.min(Math.max(awayKm * NEAR, farthest * CLOSEST), farthest * FARTHEST) : farthest;
  const scale = (MIDDLE - RIM) / shownKm;
  const clamp = awayKm > shownKm ? shownKm / awayKm : 1;
  const pin = place && { x: MIDDLE + place.east * scale * clamp, y: MIDDLE + place.south * scale * clamp };
  return (
    <div className="zonemap" aria-hidden="true">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        {[...zones].reverse().map((zone) => (
          <circle key={zone.zoneId} className="zonemap__ring" cx={MIDDLE} cy={MIDDLE} r={zone.distanceValue * scale} />
        ))}
        {pin && <line className="zonemap__way" x1={MIDDLE} y1={MIDDLE} x2={pin.x} y2={pin.y} />}
      </svg>
      <div className="zonemap__pins">
        <span className="zonemap__pin zonemap__pin--store">
          <Icon name="store" size="s" />
        </span>
        {pin && (
          <span className="zonemap__pin" style={{ left: `${(pin.x / SIZE) * 100}%`, top: `${(pin.y / SIZE) * 100}%` }}>
            <Icon name="home" size="s" />
          </span>
        )}
      </div>
    </div>
  );
}
