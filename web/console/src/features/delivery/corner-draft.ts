/** Corners of a drawn area during editing: every coordinate is a text, read when it is sent. Pure. */
import { readNumber } from '#console/lib/money/typed-number.ts';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { areaOutline, type ZoneArea } from '#core/domain/delivery/zone-area.ts';

export interface EditedCorner {
  /** Stays the same while the corner is on the page. */
  readonly key: number;
  readonly latitude: string;
  readonly longitude: string;
}

export type EditedCorners = readonly EditedCorner[];

/** About a metre. */
const DECIMALS = 5;
/** Outside of every range, so that the field is refused. */
const NO_NUMBER = 999;

const textOf = (degrees: number) => degrees.toFixed(DECIMALS);

const degreesOf = (text: string) => readNumber(text) ?? NO_NUMBER;

export function readCorners(area: ZoneArea | null): EditedCorners {
  return (area ?? []).map(([longitude, latitude], key) => ({
    key,
    latitude: textOf(latitude),
    longitude: textOf(longitude),
  }));
}

export function toArea(corners: EditedCorners): [number, number][] {
  return corners.map(({ latitude, longitude }) => [degreesOf(longitude), degreesOf(latitude)]);
}

/** Where the corners are on a map; a corner that is not a place yet is where the one before it is. */
export function outlineOf(corners: EditedCorners): readonly Coordinates[] {
  const isPlace = ([longitude, latitude]: readonly [number, number]) =>
    Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  const all = toArea(corners);
  const known = all.filter(isPlace);
  let last = known[0];
  if (!last) return [];
  const filled = all.map((corner) => {
    if (isPlace(corner)) last = corner;
    return last ?? corner;
  });
  return areaOutline(filled);
}

/** A corner before the one of that index, or after the last. */
export function insertCorner(
  corners: EditedCorners,
  index: number,
  { latitude, longitude }: Coordinates,
): EditedCorners {
  const key = Math.max(-1, ...corners.map((corner) => corner.key)) + 1;
  const added = { key, latitude: textOf(latitude), longitude: textOf(longitude) };
  return [...corners.slice(0, index), added, ...corners.slice(index)];
}

/** A corner half-way between the one of that index and the next. */
export function insertAfter(corners: EditedCorners, index: number): EditedCorners {
  const outline = outlineOf(corners);
  const a = outline[index];
  const b = outline[(index + 1) % outline.length];
  if (!a || !b) return corners;
  const longitude = (a.longitude + b.longitude) / 2;
  return insertCorner(corners, index + 1, {
    latitude: (a.latitude + b.latitude) / 2,
    longitude: longitude - 360 * Math.round(longitude / 360),
  });
}

export function changeCorner(corners: EditedCorners, index: number, changes: Partial<EditedCorner>): EditedCorners {
  return corners.map((corner, at) => (at === index ? { ...corner, ...changes } : corner));
}

export function moveCorner(corners: EditedCorners, index: number, { latitude, longitude }: Coordinates): EditedCorners {
  return changeCorner(corners, index, { latitude: textOf(latitude), longitude: textOf(longitude) });
}

export function removeCorner(corners: EditedCorners, index: number): EditedCorners {
  return corners.filter((_, at) => at !== index);
}

/** Corners of a zone before a change. */
export interface PastCorners {
  readonly zoneKey: string;
  readonly corners: EditedCorners;
  /** The field that was typed into; changes of one field in a row are one step. Null for other changes. */
  readonly field: string | null;
}

const MOST_STEPS = 100;

/** Remembers what `past` can go back to. */
export function rememberCorners(past: readonly PastCorners[], step: PastCorners): readonly PastCorners[] {
  const last = past.at(-1);
  if (step.field !== null && last?.field === step.field && last.zoneKey === step.zoneKey) return past;
  return [...past, step].slice(-MOST_STEPS);
}
