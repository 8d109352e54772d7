/** Pictures of a restaurant: their facts, their files and their form on the wire. */
import { createHash } from 'node:crypto';
import type { PicturePart } from '#core/contract/media/picture-part.ts';
import type { WirePicture } from '#core/contract/store/client.ts';
import type { IconSize } from './icon.ts';

export interface StoredImage {
  /** First 32 hex digits of the original's SHA-256, so that an address never changes its content. */
  readonly imageId: string;
  readonly alt: string;
  /** Of the original, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Widths that are served, ascending. */
  readonly widths: readonly number[];
  /** Data URI of a tiny version. */
  readonly placeholder: string;
}

/** A picture with where it was cut; both are null for one that is kept whole. */
export interface CutImage extends StoredImage {
  readonly wholeId: string | null;
  readonly part: PicturePart | null;
}

const WIDTHS = [320, 640, 960, 1280] as const;
/** What a plain `imageUrl` shows: enough for a card on any screen. */
const CARD_WIDTH = 640;

/** The widths to serve of an original: never wider than it is, and at least one. */
export function servedWidths(originalWidth: number): number[] {
  const widths = WIDTHS.filter((width) => width <= originalWidth);
  return widths.length > 0 ? widths : [originalWidth];
}

export function mediaPath(clientId: string, file: string): string {
  return `/media/${clientId}/${file}`;
}

/** A drawing as a data address: nothing is asked for, and the page's policy lets pictures have it. */
export function drawingAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The PNG icon that `iconFile` makes of a drawing; undefined where the file is no drawing. */
export function iconPath(clientId: string, file: string, size: number): string | undefined {
  const [, drawing] = /^([0-9a-f]{32})\.svg$/.exec(file) ?? [];
  return drawing === undefined ? undefined : mediaPath(clientId, `${drawing}-icon-${size}.png`);
}

/** What a store keeps of its drawings. */
interface StoreDrawings {
  readonly clientId: string;
  readonly faviconPath: string;
  readonly logoPath: string;
}

/** Address of the store's icon in `size` pixels; undefined where it has no drawing. */
export function storeIcon({ clientId, faviconPath, logoPath }: StoreDrawings, size: IconSize): string | undefined {
  return iconPath(clientId, faviconPath || logoPath, size);
}

/** Names a picture or a drawing by what it shows: the same bytes have the same id. */
export function contentId(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Keys in the file store. */
export function originalKey(clientId: string, imageId: string): string {
  return `${clientId}/${imageId}/original`;
}

export function pictureKey(clientId: string, imageId: string, file: string): string {
  return `${clientId}/${imageId}/${file}`;
}

/** Pixels of the picture that previews of a link show, and of the three shapes that search engines ask for. */
export const SHAPES = {
  preview: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
  'four-three': { width: 1200, height: 900 },
  wide: { width: 1200, height: 675 },
} as const;
export type Shape = keyof typeof SHAPES;
export const SEARCH_SHAPES = ['square', 'four-three', 'wide'] as const satisfies readonly Shape[];

/** The files of a picture that the store shows: '640.avif'. */
export function widthFiles({ widths }: Pick<StoredImage, 'widths'>): string[] {
  return widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
}

/** All files that are made of a picture: 'band-640.avif' is its middle, twice as wide as high, 'wide.jpg' one of `SHAPES`. */
export function madeFiles(image: Pick<StoredImage, 'widths'>): string[] {
  const files = widthFiles(image);
  return [...files, ...files.map((file) => `band-${file}`), ...Object.keys(SHAPES).map((shape) => `${shape}.jpg`)];
}

/** A JPEG of one of `SHAPES`: not every program that shows previews reads WebP. */
export function shapePath(clientId: string, { imageId }: StoredImage, shape: Shape): string {
  return mediaPath(clientId, `${imageId}-${shape}.jpg`);
}

export function presentPicture(clientId: string, image: StoredImage): WirePicture {
  const { imageId, widths, width, height, alt, placeholder } = image;
  return { srcBase: mediaPath(clientId, imageId), widths: [...widths], width, height, alt, placeholder };
}

/** One address that shows the picture everywhere, for readers that know a single `imageUrl`. */
export function presentImageUrl(clientId: string, image: StoredImage): string {
  const width = image.widths.filter((candidate) => candidate <= CARD_WIDTH).at(-1) ?? image.widths[0] ?? image.width;
  return mediaPath(clientId, `${image.imageId}-${width}.webp`);
}

/** Where pictures are looked up: those of one restaurant, by their ids. */
interface ImageSource {
  readonly clientId: string;
  readonly snapshot: { readonly images: ReadonlyMap<string, StoredImage> };
}

/** Both ways of naming a picture on the wire: one address, and everything a `<picture>` wants. */
export function presentImages({ clientId, snapshot }: ImageSource, imageId: string | null) {
  const image = imageId === null ? undefined : snapshot.images.get(imageId);
  return {
    imageUrl: image ? presentImageUrl(clientId, image) : null,
    picture: image ? presentPicture(clientId, image) : null,
  };
}
