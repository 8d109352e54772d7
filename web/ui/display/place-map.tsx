import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { classNames } from '#ui/class-names.ts';
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

/** The map's content, also drawn without tiles. */
export interface MapContent {
  readonly restaurant: Coordinates;
  readonly rings: readonly MapRing[];
  /** The found address, or null. */
  readonly place: Coordinates | null;
  /** Points from the restaurant to the place, in order. With fewer than two points, a straight line. */
  readonly way: readonly Coordinates[];
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
  /** Null: no streets, only the content. */
  tiles: MapTiles | null;
  /** The credit that a data provider requires; '' for none. */
  credit?: string;
  className?: string;
  /** The restaurant's pin can be dragged; other ways to move it must stand beside the map. */
  onMove?: (to: Coordinates) => void;
};

/**
 * A map of a restaurant, rings around it, an address and the way there. Mouse, two fingers and keys (arrows, + and −)
 * move and zoom it. Leaflet is loaded when the first map is shown; before that, and on the server, an empty box of the
 * same size takes its place.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { label, zoomInLabel, zoomOutLabel, tiles, credit, className, onMove, ...content } = props;
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<PlaceMapDrawing | null>(null);
  const isMovable = onMove !== undefined;
  // The drawing calls the newest function without being made again.
  const move = useRef(onMove);
  move.current = onMove;
  const tilesUrl = tiles?.url;
  const attribution = tiles?.attribution;

  useEffect(() => {
    let made: PlaceMapDrawing | null = null;
    let isGone = false;
    void import('./place-map-drawing.ts')
      .then(({ createPlaceMapDrawing }) => {
        if (isGone || !box.current) return;
        const under = tilesUrl === undefined ? null : { url: tilesUrl, attribution: attribution ?? '' };
        const moving = isMovable ? { onMove: (to: Coordinates) => move.current?.(to) } : {};
        made = createPlaceMapDrawing(box.current, { zoomInLabel, zoomOutLabel, tiles: under, ...moving });
        setDrawing(made);
      })
      // The map is optional: the same content stands beside it as text, so a failed chunk leaves an empty box.
      .catch(() => undefined);
    return () => {
      isGone = true;
      made?.destroy();
      setDrawing(null);
    };
  }, [tilesUrl, attribution, zoomInLabel, zoomOutLabel, isMovable]);

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
