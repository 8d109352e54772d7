/** Pictures that a person chose, before they are the server's. */
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, uploadPart } from '#console/features/menu/product/upload.ts';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import { matchPictures, type NamedDish } from '#core/domain/menu/match-pictures.ts';
import { loadPicture, type PictureArea, readAsAddress } from '#kit/pictures.ts';

export const MOST_PICTURES = 60;
export const SHAPES = ['4:3', '1:1'] as const;
export type Shape = (typeof SHAPES)[number];
const ASPECTS: Readonly<Record<Shape, number>> = { '4:3': 4 / 3, '1:1': 1 };
/** Pixels; a card of the store on a sharp screen. */
const SMALL_WIDTH = 800;

export interface ChosenPicture {
  readonly key: string;
  readonly fileName: string;
  /** A `data:` address. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** '' while no dish is known. */
  readonly productId: string;
  /** False: guessed, a person should look. */
  readonly isSure: boolean;
}

export const isSmall = ({ width }: ChosenPicture) => width < SMALL_WIDTH;

/** Reads files and finds their dishes; `wrong` names those that are no pictures or too large. */
export async function readPictures(
  files: readonly File[],
  dishes: readonly NamedDish[],
): Promise<{ readonly chosen: readonly ChosenPicture[]; readonly wrong: readonly string[] }> {
  const fits = (file: File) => UPLOAD_TYPES.includes(file.type) && file.size <= MAX_UPLOAD_BYTES;
  const good = files.filter(fits);
  const wrong = files.filter((file) => !fits(file)).map(({ name }) => name);
  const matches = matchPictures(
    good.map(({ name }) => name),
    dishes,
  );
  const chosen: ChosenPicture[] = [];
  for (const [index, file] of good.entries()) {
    const picture = await readOne(file).catch(() => null);
    const match = matches[index];
    if (!picture) wrong.push(file.name);
    else chosen.push({ ...picture, productId: match?.productId ?? '', isSure: match?.isSure ?? true });
  }
  return { chosen, wrong };
}

async function readOne(file: File): Promise<Omit<ChosenPicture, 'productId' | 'isSure'>> {
  const address = await readAsAddress(file);
  const { naturalWidth: width, naturalHeight: height } = await loadPicture(address);
  return { key: crypto.randomUUID(), fileName: file.name, address, width, height };
}

/** The largest part of this shape in the middle. */
export function middleOf({ width, height }: Pick<ChosenPicture, 'width' | 'height'>, shape: Shape): PictureArea {
  const aspect = ASPECTS[shape];
  const isWide = width / height > aspect;
  const size = isWide ? { width: height * aspect, height } : { width, height: width / aspect };
  return { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size };
}

/** Uploads the middle of the picture. Throws like `call`. */
export async function cutMiddle(picture: ChosenPicture, shape: Shape, name: string): Promise<WireMenuImage> {
  return await uploadPart(picture.address, middleOf(picture, shape), name);
}
