import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { classNames } from '#ui/class-names.ts';
import type { PlaceMapDrawing } from './place-map-drawing.ts';
import './place-map.css';

/** A circle around the restaurant, such as a delivery zone. */
export interface MapRing {
  readonly key: string;
  readonly radiusKm: number;
  /** Stands on the ring: '3 km'. */
  readonly label: string;
  /** The one that matters now, drawn stronger. */
  readonly isChosen?: boolean;
}

/** What the map shows; all of it is also drawn without tiles. */
export interface MapContent {
  readonly restaurant: Coordinates;
  readonly rings: readonly MapRing[];
  /** The found address; null while there is none. */
  readonly place: Coordinates | null;
  /** From the restaurant to the place, in order. Fewer than two points: a straight line. */
  readonly way: readonly Coordinates[];
}

/** Picture tiles under the drawing; `url` with {z}, {x} and {y}, and {s} or {r} where the provider has them. */
export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}

export type PlaceMapProps = MapContent & {
  /** What the map is, to a screen reader; what it says must also stand beside it as text. */
  label: string;
  zoomInLabel: string;
  zoomOutLabel: string;
  /** Null: no streets, only what is known. */
  tiles: MapTiles | null;
  /** Whose data is drawn, where a provider asks to be named; '' for nobody. */
  credit?: string;
  className?: string;
};

/**
 * A map of a restaurant, rings around it, an address and the way there. It can be moved and zoomed by mouse, two fingers
 * and keys (arrows, + and −). Leaflet is loaded when the first one is shown; until then, and on the server, an empty box of
 * the same size stands there.
 */
export function PlaceMap({ label, zoomInLabel, zoomOutLabel, tiles, credit, className, ...content }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<PlaceMapDrawing | null>(null);
  const tilesUrl = tiles?.url;
  const attribution = tiles?.attribution;

  useEffect(() => {
    let made: PlaceMapDrawing | null = null;
    let isGone = false;
    void import('./place-map-drawing.ts')
      .then(({ createPlaceMapDrawing }) => {
        if (isGone || !box.current) return;
        const under = tilesUrl === undefined ? null : { url: tilesUrl, attribution: attribution ?? '' };
        made = createPlaceMapDrawing(box.current, { zoomInLabel, zoomOutLabel, tiles: under });
        setDrawing(made);
      })
      // The map is an extra: what it shows stands beside it as text, so a lost chunk leaves an empty box.
      .catch(() => undefined);
    return () => {
      isGone = true;
      made?.destroy();
      setDrawing(null);
    };
  }, [tilesUrl, attribution, zoomInLabel, zoomOutLabel]);

  // By value, as callers make these objects anew whenever they render: the view must not jump back under somebody's hand.
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
