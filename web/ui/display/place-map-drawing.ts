/** The drawing inside `PlaceMap`, with Leaflet. Loaded by the browser alone: Leaflet touches `window` as soon as it is read. */
import leaflet from 'leaflet';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { type IconName, iconPath } from '#ui/icons/icons.ts';
import type { MapContent, MapTiles } from './place-map.tsx';
import '#ui/icons/icons-later.ts';
import 'leaflet/dist/leaflet.css';
import './place-map-drawing.css';

export interface PlaceMapDrawing {
  /** Draws anew and moves the view so that it can all be seen. */
  show(content: MapContent): void;
  destroy(): void;
}

export interface DrawingOptions {
  readonly zoomInLabel: string;
  readonly zoomOutLabel: string;
  readonly tiles: MapTiles | null;
}

const FARTHEST_ZOOM = 3;
const CLOSEST_ZOOM = 18;
/** A found address is not shown closer than this: its surroundings tell where it is. */
const CLOSEST_VIEW = 16;
const PADDING_PX = 28;
const BUTTONS_PX = 84;
const PIN_PX = 34;
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const KM_PER_DEGREE = 111.2;

const toPoint = ({ latitude, longitude }: Coordinates) => leaflet.latLng(latitude, longitude);

/** Text for places where Leaflet wants HTML. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function pin(at: Coordinates, icon: IconName, kind: string): leaflet.Marker {
  return leaflet.marker(toPoint(at), {
    interactive: false,
    keyboard: false,
    icon: leaflet.divIcon({
      className: `placemap__pin placemap__pin--${kind}`,
      iconSize: [PIN_PX, PIN_PX],
      html: `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPath(icon)}"/></svg>`,
    }),
  });
}

interface RingMark {
  readonly mark: leaflet.Marker;
  readonly centre: Coordinates;
}

/** Ring and, on its northern edge, what it is. */
function ringLayers(centre: Coordinates, { radiusKm, label, isChosen }: MapContent['rings'][number]) {
  const className = isChosen ? 'placemap__ring placemap__ring--chosen' : 'placemap__ring';
  const north = { ...centre, latitude: centre.latitude + radiusKm / KM_PER_DEGREE };
  return {
    circle: leaflet.circle(toPoint(centre), { radius: radiusKm * 1000, className, interactive: false }),
    mark: leaflet.marker(toPoint(north), {
      interactive: false,
      keyboard: false,
      icon: leaflet.divIcon({
        className: 'placemap__mark',
        iconSize: [0, 0],
        html: `<span aria-hidden="true">${escaped(label)}</span>`,
      }),
    }),
  };
}

/** The address with the restaurant, or else the farthest ring. */
function viewOf({ restaurant, rings, place, way }: MapContent): leaflet.LatLngBounds {
  if (place) return leaflet.latLngBounds([restaurant, place, ...way].map(toPoint));
  const farthestKm = Math.max(0.5, ...rings.map((ring) => ring.radiusKm));
  return toPoint(restaurant).toBounds(farthestKm * 2000);
}

/** Makes a map in an empty element; it shows nothing until `show`. */
export function createPlaceMapDrawing(element: HTMLElement, options: DrawingOptions): PlaceMapDrawing {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const hasMouse = matchMedia('(pointer: fine)').matches;
  const map = leaflet.map(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: FARTHEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    // Quarter steps, so that rings fill the box; whole ones where there are tiles, which blur in between.
    zoomSnap: options.tiles ? 1 : 0.25,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    // One finger scrolls the page, two move the map; the wheel is the page's until the map is focused.
    dragging: hasMouse,
    scrollWheelZoom: false,
  });
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  leaflet.control
    .zoom({ position: 'topright', zoomInTitle: options.zoomInLabel, zoomOutTitle: options.zoomOutLabel })
    .addTo(map);
  leaflet.control.scale({ imperial: false }).addTo(map);
  if (options.tiles) {
    const { url, attribution } = options.tiles;
    leaflet.tileLayer(url, { maxZoom: CLOSEST_ZOOM, errorTileUrl: NO_PICTURE }).addTo(map);
    leaflet.control.attribution({ prefix: false }).addAttribution(escaped(attribution)).addTo(map);
  }
  const drawn = leaflet.layerGroup().addTo(map);
  let marks: readonly RingMark[] = [];
  // A ring no larger than the pin keeps its name for a closer look.
  const declutter = () => {
    for (const { mark, centre } of marks) {
      const reach = map.latLngToLayerPoint(mark.getLatLng()).distanceTo(map.latLngToLayerPoint(toPoint(centre)));
      mark.getElement()?.toggleAttribute('hidden', reach < PIN_PX);
    }
  };
  map.on('zoomend', declutter);
  let view: leaflet.LatLngBounds | null = null;
  let hasPlace = false;
  const showAll = () => {
    const padding = {
      paddingTopLeft: leaflet.point(PADDING_PX, PADDING_PX),
      // The zoom buttons stand at the right; a found address must not hide under them.
      paddingBottomRight: leaflet.point(hasPlace ? BUTTONS_PX : PADDING_PX, PADDING_PX),
    };
    if (view) map.fitBounds(view, { ...padding, maxZoom: CLOSEST_VIEW, animate: false });
  };
  // The box may have no size yet (a closed tab, a dialog that grows) and changes it when a phone is turned.
  const sizes = new ResizeObserver(() => {
    map.invalidateSize({ animate: false, pan: false });
    showAll();
  });
  sizes.observe(element);
  return {
    show: (content) => {
      const { restaurant, rings, place, way } = content;
      view = viewOf(content);
      hasPlace = place !== null;
      showAll();
      drawn.clearLayers();
      marks = [...rings]
        .sort((a, b) => b.radiusKm - a.radiusKm)
        .map((ring) => {
          const { circle, mark } = ringLayers(restaurant, ring);
          drawn.addLayer(circle).addLayer(mark);
          return { mark, centre: restaurant };
        });
      declutter();
      if (place) {
        const line = (way.length > 1 ? way : [restaurant, place]).map(toPoint);
        for (const className of ['placemap__halo', 'placemap__way']) {
          drawn.addLayer(leaflet.polyline(line, { className, interactive: false }));
        }
        drawn.addLayer(pin(place, 'home', 'place'));
      }
      drawn.addLayer(pin(restaurant, 'store', 'restaurant'));
    },
    destroy: () => {
      sizes.disconnect();
      map.remove();
    },
  };
}
