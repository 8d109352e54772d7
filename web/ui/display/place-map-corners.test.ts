// @vitest-environment happy-dom
import leaflet from 'leaflet';
import { afterEach, expect, it, vi } from 'vitest';
import type { MapCorners } from './place-map.tsx';
import { cornerLayer } from './place-map-corners.ts';

const OUTLINE = [
  { latitude: -36.86, longitude: 174.76 },
  { latitude: -36.86, longitude: 174.78 },
  { latitude: -36.84, longitude: 174.78 },
];
const events = { onAdd: vi.fn(), onMove: vi.fn(), onInsert: vi.fn(), onChoose: vi.fn() };

function draw(corners: MapCorners | null, longitude = 174.77) {
  document.body.innerHTML = '<div id="map"></div>';
  const element = document.querySelector<HTMLElement>('#map');
  if (!element) throw new Error('No element');
  const map = leaflet.map(element).setView([-36.85, longitude], 15);
  const layer = cornerLayer(events)(map);
  layer.show(corners);
  const markers: leaflet.Marker[] = [];
  map.eachLayer((one) => {
    if (one instanceof leaflet.Marker) markers.push(one);
  });
  const of = (kind: string) => markers.filter(({ options }) => options.icon?.options.className?.includes(kind));
  return { map, layer, corners: of('placemap__corner'), between: of('placemap__between') };
}

afterEach(() => vi.resetAllMocks());

it('adds corners where the map is pressed only while an area is being drawn', () => {
  const { map, layer } = draw({ outline: [], chosen: null, isDrawing: true });
  map.fire('click', { latlng: leaflet.latLng(-36.85, 174.77) });
  expect(events.onAdd.mock.calls).toEqual([[{ latitude: -36.85, longitude: 174.77 }]]);
  // A second press is no wish to zoom.
  expect(map.doubleClickZoom.enabled()).toBe(false);
  layer.show({ outline: OUTLINE, chosen: null, isDrawing: false });
  map.fire('click', { latlng: leaflet.latLng(-36.85, 174.77) });
  layer.show(null);
  map.fire('click', { latlng: leaflet.latLng(-36.85, 174.77) });
  expect(events.onAdd).toHaveBeenCalledTimes(1);
  expect(map.doubleClickZoom.enabled()).toBe(true);
});

it('drags a corner, chooses one, and inserts one between two', () => {
  const { corners, between } = draw({ outline: OUTLINE, chosen: 1, isDrawing: false });
  expect([corners.length, between.length]).toEqual([3, 3]);
  corners[2]?.setLatLng([-36.83, 174.79]).fire('dragend');
  expect(events.onMove.mock.calls).toEqual([[2, { latitude: -36.83, longitude: 174.79 }]]);
  corners[0]?.fire('click');
  expect(events.onChoose.mock.calls).toEqual([[0]]);
  between[0]?.fire('click');
  // The last edge leads back to the first corner.
  between[2]?.setLatLng([-36.85, 174.75]).fire('dragend');
  expect(events.onInsert.mock.calls).toEqual([
    [1, { latitude: -36.86, longitude: expect.closeTo(174.77, 9) }],
    [3, { latitude: -36.85, longitude: 174.75 }],
  ]);
});

it('offers no corner between two while the outline is open, and none without room', () => {
  expect(draw({ outline: OUTLINE, chosen: null, isDrawing: true }).between).toEqual([]);
  const near = OUTLINE.map(({ latitude, longitude }) => ({
    latitude: -36.85 + (latitude + 36.85) / 1000,
    longitude: 174.77 + (longitude - 174.77) / 1000,
  }));
  const tiny = draw({ outline: near, chosen: null, isDrawing: false });
  expect([tiny.corners.length, tiny.between.length]).toEqual([3, 0]);
});

it('answers with longitudes of the earth beyond the date line', () => {
  const { map } = draw({ outline: [], chosen: null, isDrawing: true }, 179.99);
  map.fire('click', { latlng: leaflet.latLng(-44, 180.01) });
  expect(events.onAdd).toHaveBeenCalledWith({ latitude: -44, longitude: expect.closeTo(-179.99, 9) });
});
