/** Pictures that a person chose, before they are the server's. */
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, uploadFile, uploadPart } from '#console/features/menu/product/upload.ts';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import { type FocusPoint, foodCentre, MIDDLE } from '#core/domain/media/food-centre.ts';
import {
  findNamedPictures,
  matchPictures,
  type NamedDish,
  type NamedPicture,
} from '#core/domain/menu/match-pictures.ts';
import { cutPicture, loadPicture, type PictureArea, readAsAddress, readPixels } from '#kit/pictures.ts';
import { keptOrRefused, type RefusedFile } from './why-refused.ts';

export const MOST_PICTURES = 200;
export const SHAPES = ['4:3', '1:1'] as const;
export type Shape = (typeof SHAPES)[number];
export const ASPECTS: Readonly<Record<Shape, number>> = { '4:3': 4 / 3, '1:1': 1 };
/** What stays in the middle of the part, as far as the picture reaches. */
export const FOCUSES = ['food', 'start', 'middle', 'end'] as const;
export type Focus = (typeof FOCUSES)[number];
const POINTS: Readonly<Record<Exclude<Focus, 'food'>, FocusPoint>> = {
  start: { x: 0, y: 0 },
  middle: MIDDLE,
  end: { x: 1, y: 1 },
};
/** Pixels; enough to see where the food is. */
const LOOKED_WIDTH = 64;
/** Pixels; a card of the store on a sharp screen. */
const SMALL_WIDTH = 800;
/** Pixels. Two hundred pictures in full would not fit into a phone's memory. */
const SHOWN_WIDTH = 480;

/** How all pictures are cut that nobody has cut by hand. */
export interface Crop {
  readonly shape: Shape;
  readonly focus: Focus;
}

export interface ChosenPicture {
  readonly key: string;
  readonly fileName: string;
  readonly file: Blob;
  /** A small one, as a `data:` address. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** '' while no dish is known. */
  readonly productId: string;
  /** False: guessed, a person should look. */
  readonly isSure: boolean;
  /** Where the food seems to be. */
  readonly food: FocusPoint;
  /** The place that a person pressed; it counts whatever the focus of all is. */
  readonly spot: FocusPoint | null;
  /** Cut by hand, with how it looks. Counts while all are cut to this shape. */
  readonly own: { readonly shape: Shape; readonly area: PictureArea; readonly address: string } | null;
}

export const isSmall = ({ width }: ChosenPicture) => width < SMALL_WIDTH;

interface Wanted {
  /** Dishes that have no picture in the list yet. */
  readonly dishes: readonly NamedDish[];
  /** What an imported file names; its dishes come before those that are found by their names. */
  readonly named: readonly NamedPicture[];
}

/** Reads files and finds their dishes; `wrong` are those that are no pictures or too large. */
export async function readPictures(
  files: readonly File[],
  wanted: Wanted,
): Promise<{ readonly chosen: readonly ChosenPicture[]; readonly wrong: readonly RefusedFile[] }> {
  const good = files.filter((file) => UPLOAD_TYPES.includes(file.type) && file.size <= MAX_UPLOAD_BYTES);
  const wrong: RefusedFile[] = [];
  for (const file of files.filter((one) => !good.includes(one))) wrong.push(await refusalOf(file));
  const places = placesOf(
    good.map(({ name }) => name),
    wanted,
  );
  const chosen: ChosenPicture[] = [];
  for (const [index, file] of good.entries()) {
    const picture = await readPicture(file, file.name).catch(() => null);
    if (!picture) wrong.push(await refusalOf(file));
    else for (const place of places[index] ?? []) chosen.push({ ...picture, key: crypto.randomUUID(), ...place });
  }
  return { chosen, wrong };
}

/** The server is asked what it is, so that one place knows the kinds. */
async function refusalOf(file: File): Promise<RefusedFile> {
  if (file.size > MAX_UPLOAD_BYTES) return { name: file.name, why: 'large' };
  const answer = await keptOrRefused(uploadFile(file, '')).catch((error: Error) => error);
  return { name: file.name, why: answer instanceof Error ? answer : 'kind' };
}

type Place = Pick<ChosenPicture, 'productId' | 'isSure'>;

/** The dishes of each file, in the files' order; one file may be named for several. */
export function placesOf(fileNames: readonly string[], { dishes, named }: Wanted): readonly (readonly Place[])[] {
  const open = new Set(dishes.map(({ productId }) => productId));
  const found = findNamedPictures(
    fileNames,
    named.filter(({ productId }) => open.has(productId)),
  );
  const taken = new Set(found.map(({ productId }) => productId));
  const loose = fileNames.flatMap((_, index) => (found.some(({ file }) => file === index) ? [] : [index]));
  const matches = matchPictures(
    loose.map((index) => fileNames[index] ?? ''),
    dishes.filter(({ productId }) => !taken.has(productId)),
  );
  return fileNames.map((_, index) => {
    const places = found.filter(({ file }) => file === index).map(({ productId }) => ({ productId, isSure: true }));
    if (places.length > 0) return places;
    const match = matches[loose.indexOf(index)];
    return [{ productId: match?.productId ?? '', isSure: match?.isSure ?? true }];
  });
}

/** A picture that belongs to no dish yet. Rejects for what the browser cannot show. */
export async function readPicture(file: Blob, fileName: string): Promise<ChosenPicture> {
  const whole = await readAsAddress(file);
  const { naturalWidth: width, naturalHeight: height } = await loadPicture(whole);
  const { preview } = await cutPicture(
    whole,
    { x: 0, y: 0, width, height },
    { maxWidth: SHOWN_WIDTH, type: 'image/webp' },
  );
  const food = await foodOf(preview);
  const facts = { fileName: fileName.split(/[/\\]/).at(-1) ?? '', file, address: preview, width, height, food };
  return { ...facts, key: crypto.randomUUID(), productId: '', isSure: true, spot: null, own: null };
}

/** Where the food of a picture seems to be. Rejects if the browser cannot draw it. */
async function foodOf(address: string): Promise<FocusPoint> {
  const { pixels, width, height } = await readPixels(address, LOOKED_WIDTH);
  return foodCentre(pixels, width, height);
}

type Cuttable = Pick<ChosenPicture, 'width' | 'height' | 'food' | 'spot'>;

/** What the part is laid around. */
export function focusOf({ food, spot }: Pick<Cuttable, 'food' | 'spot'>, { focus }: Crop): FocusPoint {
  return spot ?? (focus === 'food' ? food : POINTS[focus]);
}

/** The largest part of this shape with the focus in its middle, or as near to it as the picture reaches. */
export function partOf(picture: Cuttable, crop: Crop): PictureArea {
  const { width, height } = picture;
  const aspect = ASPECTS[crop.shape];
  const isWide = width / height > aspect;
  const size = isWide ? { width: height * aspect, height } : { width, height: width / aspect };
  const { x, y } = focusOf(picture, crop);
  const place = (whole: number, part: number, share: number) => clamp(whole * share - part / 2, whole - part);
  return { x: place(width, size.width, x), y: place(height, size.height, y), ...size };
}

/** Where the part lies in what is left over, as `object-position` counts it: 0 at the start, 1 at the end. */
export function positionOf(picture: Cuttable, crop: Crop): FocusPoint {
  const part = partOf(picture, crop);
  const share = (at: number, rest: number) => (rest > 0 ? at / rest : 0.5);
  return { x: share(part.x, picture.width - part.width), y: share(part.y, picture.height - part.height) };
}

/** The place of the picture that is at `seen`, fractions of the part that is shown. */
export function spotAt(picture: Cuttable, crop: Crop, seen: FocusPoint): FocusPoint {
  const part = partOf(picture, crop);
  return {
    x: clamp((part.x + part.width * seen.x) / picture.width, 1),
    y: clamp((part.y + part.height * seen.y) / picture.height, 1),
  };
}

/** From 0 to `most`. */
function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}

/** What a person has cut of this shape by hand; null for none. */
export const ownPart = ({ own }: ChosenPicture, { shape }: Crop) => (own?.shape === shape ? own : null);

/** Uploads the part that the crop, or a person's own one, takes of the picture. Throws like `call`. */
export async function cutAndUpload(picture: ChosenPicture, crop: Crop, name: string): Promise<WireMenuImage> {
  const area = ownPart(picture, crop)?.area ?? partOf(picture, crop);
  return await uploadPart(await readAsAddress(picture.file), area, name);
}
