/** Which zone of the list is open, and the corners of its area. */
import { useState } from 'react';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { type CornerEditing, useCorners } from './use-corners.ts';
import type { EditedZone, ZonesDraft } from './zone-draft.ts';

export interface OpenZone {
  /** Its place in the list; null while none is open. */
  readonly chosen: number | null;
  readonly choose: (index: number | null) => void;
  /** Adds a zone and opens it; an area is drawn at once. */
  readonly add: (zone: EditedZone) => void;
  readonly corners: CornerEditing;
}

interface OpenZoneOptions {
  readonly draft: ZonesDraft;
  readonly isDirty: boolean;
  readonly restaurant: Coordinates;
  readonly onChange: (draft: ZonesDraft) => void;
}

export function useOpenZone({ draft, isDirty, restaurant, onChange }: OpenZoneOptions): OpenZone {
  const [chosen, setChosen] = useState<number | null>(null);
  const open = chosen === null ? null : (draft[chosen] ?? null);
  const corners = useCorners({ draft, isDirty, zone: open?.kind === 'area' ? open : null, restaurant, onChange });
  const choose = (index: number | null) => {
    setChosen(index);
    corners.choose(null);
    corners.setDrawing(false);
  };
  const add = (zone: EditedZone) => {
    onChange([...draft, zone]);
    choose(draft.length);
    if (zone.kind === 'area') corners.startDrawing(zone.key);
  };
  return { chosen, choose, add, corners };
}
