import { useQuery } from '@tanstack/react-query';
import type { WireOrderDriver } from '#core/contract/drivers/drivers.ts';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { call } from '#store/lib/http.ts';
import { useStore } from '#store/lib/store.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { toPicture } from './route-points.ts';
import './route-sketch.css';

const WIDTH = 792;
const HEIGHT = 300;
const MARGIN = 52;

function position(point: { x: number; y: number }) {
  return { left: `${(point.x / WIDTH) * 100}%`, top: `${(point.y / HEIGHT) * 100}%` };
}

type DriverPlace = Pick<NonNullable<NonNullable<WireOrderDriver>['position']>, 'latitude' | 'longitude'>;

/**
 * The route from the restaurant to the address; only for deliveries with a known position. `driver` is where the driver
 * was last seen. A picture beside the text.
 */
export function RouteSketch({ summary, driver }: { summary: WireOrderSummary; driver: DriverPlace | null }) {
  const { client } = useStore();
  const to = summary.customerInfo.deliveryLocation;
  const route = useQuery({
    queryKey: ['geo', 'route', client.latitude, client.longitude, to?.latitude, to?.longitude],
    queryFn: ({ signal }) =>
      call('routeTo', {
        query: {
          fromLat: client.latitude,
          fromLon: client.longitude,
          toLat: to?.latitude ?? 0,
          toLon: to?.longitude ?? 0,
        },
        signal,
      }),
    enabled: to !== null,
    retry: false,
  });
  if (!to) return null;
  const ends: [number, number][] = [
    [client.longitude, client.latitude],
    [to.longitude, to.latitude],
  ];
  const way = route.data && route.data.geometry.length > 1 ? route.data.geometry : ends;
  const seen: [number, number][] = driver ? [[driver.longitude, driver.latitude]] : [];
  const all = toPicture([...way, ...seen], WIDTH, HEIGHT, MARGIN);
  const points = all.slice(0, way.length);
  const seenAt = all[way.length];
  const [start] = points;
  const end = points.at(-1);
  if (!start || !end) return null;
  return (
    <div className="sketch" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[70, 140, 210, 280, 350, 420].map((radius) => (
          <circle key={radius} className="sketch__ring" cx={start.x} cy={start.y} r={radius} />
        ))}
        <polyline className="sketch__way" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      <span className="sketch__pin sketch__pin--store" style={position(start)}>
        <Icon name="store" />
      </span>
      <span className="sketch__pin" style={position(end)}>
        <Icon name="home" />
      </span>
      {seenAt && (
        <span className="sketch__pin sketch__pin--driver" style={position(seenAt)}>
          <Icon name="bike" />
        </span>
      )}
    </div>
  );
}
