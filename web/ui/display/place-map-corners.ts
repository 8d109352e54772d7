/** The corners of an area on a Leaflet map: a mouse or a finger adds, drags and inserts them. */
import leaflet from 'leaflet';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import type { MapCorners } from './place-map.tsx';

/** What a person does with corners. Longitudes are within -180 and 180. */
export interface CornerEvents {
  /** After the last one. */
  readonly onAdd: (at: Coordinates) => void;
  readonly onMove: (index: number, to: Coordinates) => void;
  /** Before the corner of that index. */
  readonly onInsert: (index: number, at: Coordinates) => void;
  readonly onChoose: (index: number) => void;
}

export interface CornerLayer {
  /** Null: no area is being drawn. */
  show(corners: MapCorners | null): void;
}

/** A finger's width. */
const TOUCH_PX = 44;
/** A handle between two corners needs this much room. */
const ROOM_PX = 64;

function placeOf({ lat, lng }: leaflet.LatLng): Coordinates {
  return { latitude: lat, longitude: lng - 360 * Math.round(lng / 360) };
}

function handle(at: leaflet.LatLng, className: string): leaflet.Marker {
  return leaflet.marker(at, {
    draggable: true,
    keyboard: false,
    bubblingMouseEvents: false,
    icon: leaflet.divIcon({ className: `placemap__handle ${className}`, iconSize: [TOUCH_PX, TOUCH_PX] }),
  });
}

/** The lines of the outline, and how they follow a corner that is dragged. */
function shapeOf({ outline, isDrawing }: MapCorners, points: leaflet.LatLng[]) {
  const style = { className: 'placemap__area placemap__ring placemap__ring--chosen', interactive: false };
  // An unfinished outline stays open, so that the next press shows where it leads.
  if (isDrawing || outline.length < 3) {
    const line = leaflet.polyline(points, style);
    return { layer: line, follow: (moved: leaflet.LatLng[]) => line.setLatLngs(moved) };
  }
  const area = leaflet.polygon(points, style);
  return { layer: area, follow: (moved: leaflet.LatLng[]) => area.setLatLngs(moved) };
}

/** Makes the layer of a map. It listens to presses only while an area is being drawn. */
export function cornerLayer(events: CornerEvents): (map: leaflet.Map) => CornerLayer {
  return (map) => {
    const drawn = leaflet.layerGroup().addTo(map);
    const between = leaflet.layerGroup().addTo(map);
    let shown: MapCorners | null = null;
    map.on('click', ({ latlng }) => {
      if (shown?.isDrawing) events.onAdd(placeOf(latlng));
    });

    function drawBetween(points: leaflet.LatLng[]): void {
      between.clearLayers();
      if (!shown || shown.isDrawing || points.length < 2) return;
      const isClosed = points.length > 2;
      for (const [index, a] of points.entries()) {
        const b = points[index + 1] ?? (isClosed ? points[0] : undefined);
        if (!b || map.latLngToLayerPoint(a).distanceTo(map.latLngToLayerPoint(b)) < ROOM_PX) continue;
        const middle = leaflet.latLng((a.lat + b.lat) / 2, (a.lng + b.lng) / 2);
        const marker = handle(middle, 'placemap__between');
        const insert = () => events.onInsert(index + 1, placeOf(marker.getLatLng()));
        between.addLayer(marker.on('click', insert).on('dragend', insert));
      }
    }

    function draw(): void {
      drawn.clearLayers();
      const points = (shown?.outline ?? []).map(({ latitude, longitude }) => leaflet.latLng(latitude, longitude));
      drawBetween(points);
      if (!shown) return;
      const shape = shapeOf(shown, points);
      drawn.addLayer(shape.layer);
      for (const [index, point] of points.entries()) {
        const kind = index === shown.chosen ? 'placemap__corner placemap__corner--chosen' : 'placemap__corner';
        const marker = handle(point, kind);
        marker.on('drag', () => {
          between.clearLayers();
          shape.follow(points.map((one, at) => (at === index ? marker.getLatLng() : one)));
        });
        marker.on('dragend', () => events.onMove(index, placeOf(marker.getLatLng())));
        drawn.addLayer(marker.on('click', () => events.onChoose(index)));
      }
    }

    map.on('zoomend', draw);
    return {
      show: (corners) => {
        shown = corners;
        // A second press is the next corner, not a wish to zoom.
        if (corners?.isDrawing) map.doubleClickZoom.disable();
        else map.doubleClickZoom.enable();
        map.getContainer().classList.toggle('placemap__box--drawing', corners?.isDrawing === true);
        draw();
      },
    };
  };
}
