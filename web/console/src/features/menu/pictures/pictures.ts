/** Pictures that a person chose, before they are the server's. */
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, uploadPart } from '#console/features/menu/product/upload.ts';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import {
  findNamedPictures,
  matchPictures,
  type NamedDish,
  type NamedPicture,
} from '#core/domain/menu/match-pictures.ts';
import { cutPicture, loadPicture, type PictureArea, readAsAddress } from '#kit/pictures.ts';

export const MOST_PICTURES = 200;
export const SHAPES = ['4:3', '1:1'] as const;
export type Shape = (typeof SHAPES)[number];
export const ASPECTS: Readonly<Record<Shape, number>> = { '4:3': 4 / 3, '1:1': 1 };
/** Along the side of which something is cut away. */
export const FOCUSES = ['start', 'middle', 'end'] as const;
export type Focus = (typeof FOCUSES)[number];
const SHARES: Readonly<Record<Focus, number>> = { start: 0, middle: 0.5, end: 1 };
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

/** Reads files and finds their dishes; `wrong` names those that are no pictures or too large. */
export async function readPictures(
  files: readonly File[],
  wanted: Wanted,
): Promise<{ readonly chosen: readonly ChosenPicture[]; readonly wrong: readonly string[] }> {
  const fits = (file: File) => UPLOAD_TYPES.includes(file.type) && file.size <= MAX_UPLOAD_BYTES;
  const good = files.filter(fits);
  const wrong = files.filter((file) => !fits(file)).map(({ name }) => name);
  const places = placesOf(
    good.map(({ name }) => name),
    wanted,
  );
  const chosen: ChosenPicture[] = [];
  for (const [index, file] of good.entries()) {
    const picture = await readPicture(file, file.name).catch(() => null);
    if (!picture) wrong.push(file.name);
    else for (const place of places[index] ?? []) chosen.push({ ...picture, key: crypto.randomUUID(), ...place });
  }
  return { chosen, wrong };
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
  const facts = { fileName: fileName.split(/[/\\]/).at(-1) ?? '', file, address: preview, width, height };
  return { ...facts, key: crypto.randomUUID(), productId: '', isSure: true, own: null };
}

type Size = Pick<ChosenPicture, 'width' | 'height'>;

/** The largest part of this shape, at its end, its start or in the middle. */
export function partOf({ width, height }: Size, { shape, focus }: Crop): PictureArea {
  const aspect = ASPECTS[shape];
  const isWide = width / height > aspect;
  const size = isWide ? { width: height * aspect, height } : { width, height: width / aspect };
  const share = SHARES[focus];
  return { x: (width - size.width) * share, y: (height - size.height) * share, ...size };
}

/** What a person has cut of this shape by hand; null for none. */
export const ownPart = ({ own }: ChosenPicture, { shape }: Crop) => (own?.shape === shape ? own : null);

/** Uploads the part that the crop, or a person's own one, takes of the picture. Throws like `call`. */
export async function cutAndUpload(picture: ChosenPicture, crop: Crop, name: string): Promise<WireMenuImage> {
  const area = ownPart(picture, crop)?.area ?? partOf(picture, crop);
  return await uploadPart(await readAsAddress(picture.file), area, name);
}
