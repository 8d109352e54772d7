/** Drawing the corners of the open area: on the map and in the list, with steps back. */
import { useState } from 'react';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import type { MapCorners } from '#ui/display/place-map.tsx';
import type { CornerEvents } from '#ui/display/place-map-corners.ts';
import {
  changeCorner,
  type EditedCorner,
  type EditedCorners,
  insertAfter,
  insertCorner,
  moveCorner,
  outlineOf,
  type PastCorners,
  rememberCorners,
  removeCorner,
} from './corner-draft.ts';
import type { EditedZone, ZonesDraft } from './zone-draft.ts';

const NO_CORNERS: EditedCorners = [];

export interface CornerEditing {
  readonly corners: EditedCorners;
  readonly chosen: number | null;
  /** A press on the map adds a corner. */
  readonly isDrawing: boolean;
  readonly setDrawing: (isDrawing: boolean) => void;
  /** For a zone that is added with the same press. */
  readonly startDrawing: (zoneKey: string) => void;
  readonly choose: (index: number | null) => void;
  readonly type: (index: number, changes: Partial<EditedCorner>, field: string) => void;
  readonly insertAfter: (index: number) => void;
  readonly remove: (index: number) => void;
  /** Half-way between the last corner and the first, or beside the restaurant. */
  readonly addByHand: () => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
  /** For the map; null while no area is open. */
  readonly onMap: { readonly corners: MapCorners } | null;
  readonly events: CornerEvents;
}

interface CornersOptions {
  readonly draft: ZonesDraft;
  readonly isDirty: boolean;
  /** The open zone; null where it is a ring or none is open. */
  readonly zone: EditedZone | null;
  readonly restaurant: Coordinates;
  readonly onChange: (draft: ZonesDraft) => void;
}

/** Degrees between the restaurant and a first corner that was added by hand: some 500 m. */
const BESIDE = 0.005;

export function useCorners({ draft, isDirty, zone, restaurant, onChange }: CornersOptions): CornerEditing {
  const [past, setPast] = useState<readonly PastCorners[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  // What was saved or discarded is not gone back to.
  if (!isDirty && past.length > 0) setPast([]);
  const corners = zone?.corners ?? NO_CORNERS;
  const isDrawing = zone !== null && drawn === zone.key;

  function put(zoneKey: string, next: EditedCorners): void {
    onChange(draft.map((one) => (one.key === zoneKey ? { ...one, corners: next } : one)));
  }
  function change(next: EditedCorners, to: number | null, field: string | null = null): void {
    if (!zone) return;
    setPast(rememberCorners(past, { zoneKey: zone.key, corners, field }));
    setChosen(to);
    put(zone.key, next);
  }
  const last = past.findLast(({ zoneKey }) => zoneKey === zone?.key);
  return {
    corners,
    chosen,
    isDrawing,
    setDrawing: (wanted) => setDrawn(wanted && zone ? zone.key : null),
    startDrawing: setDrawn,
    choose: setChosen,
    type: (index, changes, field) => change(changeCorner(corners, index, changes), index, `${index} ${field}`),
    insertAfter: (index) => change(insertAfter(corners, index), index + 1),
    remove: (index) => change(removeCorner(corners, index), null),
    addByHand: () => {
      const { length } = corners;
      if (length > 1) return change(insertAfter(corners, length - 1), length);
      const latitude = restaurant.latitude + BESIDE;
      const longitude = restaurant.longitude + (length === 0 ? -BESIDE : BESIDE);
      change(insertCorner(corners, length, { latitude, longitude }), length);
    },
    canUndo: last !== undefined,
    undo: () => {
      if (!last) return;
      setPast(past.filter((step) => step !== last));
      setChosen(null);
      put(last.zoneKey, last.corners);
    },
    onMap: zone && { corners: { outline: outlineOf(corners), chosen, isDrawing } },
    events: {
      onAdd: (at) => change(insertCorner(corners, corners.length, at), corners.length),
      onMove: (index, to) => change(moveCorner(corners, index, to), index),
      onInsert: (index, at) => change(insertCorner(corners, index, at), index),
      onChoose: (index) => {
        // The first corner closes the outline.
        if (isDrawing && index === 0 && corners.length > 2) setDrawn(null);
        setChosen(index);
      },
    },
  };
}
