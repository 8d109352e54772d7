/** The Leaflet drawing inside `PlaceMap`. Only the browser loads it, because Leaflet uses `window` on import. */
import leaflet from 'leaflet';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { type IconName, iconPath } from '#ui/icons/icons.ts';
import type { MapContent, MapTiles } from './place-map.tsx';
import '#ui/icons/icons-later.ts';
import 'leaflet/dist/leaflet.css';
import './place-map-drawing.css';

export interface PlaceMapDrawing {
  /** Redraws and fits the view to the content. */
  show(content: MapContent): void;
  destroy(): void;
}

export interface DrawingOptions {
  readonly zoomInLabel: string;
  readonly zoomOutLabel: string;
  readonly tiles: MapTiles | null;
  /** The restaurant's pin can be dragged. */
  readonly onMove?: (to: Coordinates) => void;
}

const FARTHEST_ZOOM = 3;
const CLOSEST_ZOOM = 18;
/** The highest zoom for a found address, so that its surroundings are visible. */
const CLOSEST_VIEW = 16;
const PADDING_PX = 28;
const BUTTONS_PX = 84;
const PIN_PX = 34;
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const KM_PER_DEGREE = 111.2;

const toPoint = ({ latitude, longitude }: Coordinates) => leaflet.latLng(latitude, longitude);

/** Escapes text for Leaflet's HTML. */
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

/** Lets a mouse or a finger drag the pin. */
function movable(marker: leaflet.Marker, onMove: DrawingOptions['onMove']): leaflet.Marker {
  if (!onMove) return marker;
  marker.options.interactive = true;
  marker.options.draggable = true;
  return marker.on('dragend', () => {
    const { lat, lng } = marker.getLatLng();
    onMove({ latitude: lat, longitude: lng });
  });
}

interface RingMark {
  readonly mark: leaflet.Marker;
  readonly centre: Coordinates;
}

/** A ring with its label on the northern edge. */
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

/** The bounds: the address with the restaurant, or else the largest ring. */
function viewOf({ restaurant, rings, place, way }: MapContent): leaflet.LatLngBounds {
  if (place) return leaflet.latLngBounds([restaurant, place, ...way].map(toPoint));
  const farthestKm = Math.max(0.5, ...rings.map((ring) => ring.radiusKm));
  return toPoint(restaurant).toBounds(farthestKm * 2000);
}

/** Makes a map in an empty element; it is empty until `show`. */
export function createPlaceMapDrawing(element: HTMLElement, options: DrawingOptions): PlaceMapDrawing {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const hasMouse = matchMedia('(pointer: fine)').matches;
  const map = leaflet.map(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: FARTHEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    // Quarter steps without tiles, so that rings fill the box; whole steps with tiles, which blur in between.
    zoomSnap: options.tiles ? 1 : 0.25,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    // One finger scrolls the page, two fingers move the map; the wheel zooms only while the map has the focus.
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
  // Hides the label of a ring that is not larger than the pin.
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
      // The zoom buttons at the right must not cover a found address.
      paddingBottomRight: leaflet.point(hasPlace ? BUTTONS_PX : PADDING_PX, PADDING_PX),
    };
    if (view) map.fitBounds(view, { ...padding, maxZoom: CLOSEST_VIEW, animate: false });
  };
  // The box may have no size yet (a closed tab, a growing dialog), and a rotated phone changes it.
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
      drawn.addLayer(movable(pin(restaurant, 'store', 'restaurant'), options.onMove));
    },
    destroy: () => {
      sizes.disconnect();
      map.remove();
    },
  };
}
