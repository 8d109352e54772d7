import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { classNames } from '#ui/class-names.ts';
import type { CornerEvents } from './place-map-corners.ts';
import type { PlaceMapDrawing } from './place-map-drawing.ts';
import './place-map.css';

/** A circle around the restaurant, such as a delivery zone. */
export interface MapRing {
  readonly key: string;
  readonly radiusKm: number;
  /** The label on the ring: '3 km'. */
  readonly label: string;
  /** The chosen ring, drawn stronger. */
  readonly isChosen?: boolean;
}

/** A drawn area, such as a delivery zone. */
export interface MapArea {
  readonly key: string;
  /** Its corners on one side of the date line; the last is joined to the first. Fewer than three draw a line. */
  readonly outline: readonly Coordinates[];
  /** The label inside. */
  readonly label: string;
  /** The chosen area, drawn stronger. */
  readonly isChosen?: boolean;
}

/** The corners of an area that is being drawn. */
export interface MapCorners {
  readonly outline: readonly Coordinates[];
  /** The index of the corner that is drawn stronger; null for none. */
  readonly chosen: number | null;
  /** A press on the map adds a corner after the last. */
  readonly isDrawing: boolean;
}

/** The map's content, also drawn without tiles. */
export interface MapContent {
  readonly restaurant: Coordinates;
  readonly rings: readonly MapRing[];
  readonly areas?: readonly MapArea[];
  /** The found address, or null. */
  readonly place: Coordinates | null;
  /** Points from the restaurant to the place, in order. With fewer than two points, a straight line. */
  readonly way: readonly Coordinates[];
  /** Absent while no area is being drawn. */
  readonly corners?: MapCorners;
}

/** Picture tiles under the drawing; `url` with {z}, {x} and {y}, and {s} or {r} where the provider has them. */
export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}

export type PlaceMapProps = MapContent & {
  /** The map's name for screen readers; its content must also stand beside it as text. */
  label: string;
  zoomInLabel: string;
  zoomOutLabel: string;
  /** A distance in the page's words, for the scale. */
  kmText: (km: number) => string;
  /** Null: no streets, only the content. */
  tiles: MapTiles | null;
  /** The credit that a data provider requires; '' for none. */
  credit?: string;
  className?: string;
  /** The restaurant's pin can be dragged; other ways to move it must stand beside the map. */
  onMove?: (to: Coordinates) => void;
  /** Lets a person draw `corners`; a list of them must stand beside the map. */
  onCorners?: CornerEvents;
};

/**
 * A map of a restaurant, rings around it, an address and the way there. Mouse, two fingers and keys (arrows, + and −)
 * move and zoom it. Leaflet is loaded when the first map is shown; before that, and on the server, an empty box of the
 * same size takes its place.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { label, zoomInLabel, zoomOutLabel, kmText, tiles, credit, className, onMove, onCorners, ...content } = props;
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<PlaceMapDrawing | null>(null);
  const isMovable = onMove !== undefined;
  const isDrawable = onCorners !== undefined;
  // The drawing calls the newest functions without being made again.
  const move = useRef(onMove);
  move.current = onMove;
  const distance = useRef(kmText);
  distance.current = kmText;
  const events = useRef(onCorners);
  events.current = onCorners;
  const tilesUrl = tiles?.url;
  const attribution = tiles?.attribution;

  useEffect(() => {
    let made: PlaceMapDrawing | null = null;
    let isGone = false;
    void Promise.all([import('./place-map-drawing.ts'), isDrawable ? import('./place-map-corners.ts') : null])
      .then(([{ createPlaceMapDrawing }, drawable]) => {
        if (isGone || !box.current) return;
        const under = tilesUrl === undefined ? null : { url: tilesUrl, attribution: attribution ?? '' };
        const moving = isMovable ? { onMove: (to: Coordinates) => move.current?.(to) } : {};
        const corners = drawable && {
          makeCorners: drawable.cornerLayer({
            onAdd: (at) => events.current?.onAdd(at),
            onMove: (index, to) => events.current?.onMove(index, to),
            onInsert: (index, at) => events.current?.onInsert(index, at),
            onChoose: (index) => events.current?.onChoose(index),
          }),
        };
        made = createPlaceMapDrawing(box.current, {
          zoomInLabel,
          zoomOutLabel,
          kmText: (km) => distance.current(km),
          tiles: under,
          ...moving,
          ...corners,
        });
        setDrawing(made);
      })
      // The map is optional: the same content stands beside it as text, so a failed chunk leaves an empty box.
      .catch(() => undefined);
    return () => {
      isGone = true;
      made?.destroy();
      setDrawing(null);
    };
  }, [tilesUrl, attribution, zoomInLabel, zoomOutLabel, isMovable, isDrawable]);

  // Compares by value, because callers create these objects on every render: the view must not jump while a person
  // moves it.
  const shown = JSON.stringify(content satisfies MapContent);
  useEffect(() => {
    drawing?.show(JSON.parse(shown) as MapContent);
  }, [drawing, shown]);

  return (
    <div className={classNames('placemap', className)}>
      <div ref={box} className="placemap__box" role="application" aria-label={label} data-ready={drawing !== null} />
      {credit && credit !== attribution && (
        <p className={classNames('placemap__credit', tiles !== null && 'placemap__credit--above')}>{credit}</p>
      )}
    </div>
  );
}
