/** The Leaflet drawing inside `PlaceMap`. Only the browser loads it, because Leaflet uses `window` on import. */

import leaflet from 'leaflet';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { KM_PER_DEGREE } from '#core/domain/delivery/earth.ts';
import { type IconName, iconPath } from '#ui/icons/icons.ts';
import type { MapArea, MapContent, MapTiles } from './place-map.tsx';
import type { CornerLayer } from './place-map-corners.ts';
import '#ui/icons/icons-later.ts';
import 'leaflet/dist/leaflet.css';
import './place-map-drawing.css';

export interface PlaceMapDrawing {
  /** Redraws. The view is fitted again where restaurant, rings, address or the number of areas have changed. */
  show(content: MapContent): void;
  destroy(): void;
}

export interface DrawingOptions {
  readonly zoomInLabel: string;
  readonly zoomOutLabel: string;
  readonly kmText: (km: number) => string;
  readonly tiles: MapTiles | null;
  /** The restaurant's pin can be dragged. */
  readonly onMove?: (to: Coordinates) => void;
  /** Draws the corners of `MapContent.corners` and lets a person move them. */
  readonly makeCorners?: (map: leaflet.Map) => CornerLayer;
}

const FARTHEST_ZOOM = 3;
const CLOSEST_ZOOM = 18;
/** The highest zoom for a found address, so that its surroundings are visible. */
const CLOSEST_VIEW = 16;
const PADDING_PX = 28;
const BUTTONS_PX = 84;
const PIN_PX = 34;
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const toPoint = ({ latitude, longitude }: Coordinates) => leaflet.latLng(latitude, longitude);

/** The same place on the restaurant's side of the date line, so that nothing is drawn around the whole earth. */
function beside({ longitude: near }: Coordinates) {
  return ({ latitude, longitude }: Coordinates): Coordinates => {
    return { latitude, longitude: longitude + 360 * Math.round((near - longitude) / 360) };
  };
}

function besideRestaurant(content: MapContent): MapContent {
  const { restaurant, areas, place, way, corners } = content;
  const move = beside(restaurant);
  return {
    ...content,
    place: place && move(place),
    way: way.map(move),
    ...(areas && { areas: areas.map((area) => ({ ...area, outline: area.outline.map(move) })) }),
    ...(corners && { corners: { ...corners, outline: corners.outline.map(move) } }),
  };
}

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

/** A scale in the page's words: Leaflet's own says 'km' and 'm' in every language. */
function addScale(map: leaflet.Map, kmText: DrawingOptions['kmText']): void {
  const line = leaflet.control.scale({ imperial: false }).addTo(map).getContainer()?.firstElementChild;
  const say = () => {
    const [, size, kilo] = /^(\S+) (k?)m$/.exec(line?.textContent ?? '') ?? [];
    if (line && size) line.textContent = kmText(Number(size) / (kilo ? 1 : 1000));
  };
  map.on('move', say).whenReady(say);
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

function textMark(at: Coordinates, label: string): leaflet.Marker {
  return leaflet.marker(toPoint(at), {
    interactive: false,
    keyboard: false,
    icon: leaflet.divIcon({
      className: 'placemap__mark',
      iconSize: [0, 0],
      html: `<span aria-hidden="true">${escaped(label)}</span>`,
    }),
  });
}

/** An area with its label in the middle. */
function areaLayers({ outline, label, isChosen }: MapArea): readonly leaflet.Layer[] {
  const className = isChosen ? 'placemap__ring placemap__ring--chosen' : 'placemap__ring';
  const shape = leaflet.polygon(outline.map(toPoint), { className: `placemap__area ${className}`, interactive: false });
  if (outline.length === 0) return [];
  const { lat, lng } = shape.getBounds().getCenter();
  return [shape, textMark({ latitude: lat, longitude: lng }, label)];
}

/** A ring with its label on the northern edge. */
function ringLayers(centre: Coordinates, { radiusKm, label, isChosen }: MapContent['rings'][number]) {
  const className = isChosen ? 'placemap__ring placemap__ring--chosen' : 'placemap__ring';
  const north = { ...centre, latitude: centre.latitude + radiusKm / KM_PER_DEGREE };
  return {
    circle: leaflet.circle(toPoint(centre), { radius: radiusKm * 1000, className, interactive: false }),
    mark: textMark(north, label),
  };
}

/** The bounds: the address with the restaurant, or else the largest ring and every area. */
function viewOf({ restaurant, rings, areas = [], place, way, corners }: MapContent): leaflet.LatLngBounds {
  if (place) return leaflet.latLngBounds([restaurant, place, ...way].map(toPoint));
  const farthestKm = Math.max(0.5, ...rings.map((ring) => ring.radiusKm));
  const drawn = [...areas.flatMap(({ outline }) => outline), ...(corners?.outline ?? [])];
  return drawn.reduce((box, at) => box.extend(toPoint(at)), toPoint(restaurant).toBounds(farthestKm * 2000));
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
  addScale(map, options.kmText);
  if (options.tiles) {
    const { url, attribution } = options.tiles;
    leaflet.tileLayer(url, { maxZoom: CLOSEST_ZOOM, errorTileUrl: NO_PICTURE }).addTo(map);
    leaflet.control.attribution({ prefix: false }).addAttribution(escaped(attribution)).addTo(map);
  }
  const drawn = leaflet.layerGroup().addTo(map);
  const corners = options.makeCorners?.(map);
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
  let frame = '';
  let areaKeys: readonly string[] = [];
  return {
    show: (shown) => {
      const content = besideRestaurant(shown);
      const { restaurant, rings, areas = [], place, way } = content;
      // An area that is being drawn stays where the person looks at it.
      if (!content.corners) areaKeys = areas.map(({ key }) => key);
      const next = JSON.stringify([restaurant, rings.map(({ radiusKm }) => radiusKm), place, way, areaKeys]);
      view = viewOf(content);
      hasPlace = place !== null;
      if (next !== frame) showAll();
      frame = next;
      drawn.clearLayers();
      for (const area of areas) for (const layer of areaLayers(area)) drawn.addLayer(layer);
      corners?.show(content.corners ?? null);
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
