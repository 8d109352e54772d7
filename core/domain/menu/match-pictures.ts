/** Finds the dish of a picture by the name of its file. Pure. */
import { isNear } from './reading/check.ts';

export interface NamedDish {
  readonly productId: string;
  readonly name: string;
}

export interface PictureMatch {
  readonly productId: string;
  /** The name says it; else it is a guess that a person looks at. */
  readonly isSure: boolean;
}

/** Words that cameras and programs put into names. */
const NOISE = new Set([
  'img',
  'dsc',
  'image',
  'photo',
  'pic',
  'whatsapp',
  'final',
  'copy',
  'edit',
  'edited',
  'new',
  'small',
  'large',
  'web',
]);

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** 'IMG_Butter-Chicken (2).final.jpg' → ['butter', 'chicken']. */
function wordsOfFile(fileName: string): readonly string[] {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  return wordsOf(base.replace(/\.[a-z0-9]{2,5}$/i, '')).filter((word) => !NOISE.has(word) && !/^\d+$/.test(word));
}

/**
 * One answer for each file, in their order; null where no dish fits. A dish gets one picture: a sure name comes before a
 * guess, and of equal ones the first.
 */
export function matchPictures(fileNames: readonly string[], dishes: readonly NamedDish[]): (PictureMatch | null)[] {
  const known = dishes.map(({ productId, name }) => ({ productId, words: wordsOf(name) }));
  const files = fileNames.map(wordsOfFile);
  const taken = new Set<string>();
  const found = new Map<number, PictureMatch>();
  for (const isSure of [true, false]) {
    for (const [index, words] of files.entries()) {
      if (found.has(index) || words.length === 0) continue;
      const fits = isSure ? isSame : isAlike;
      const dish = known.find((one) => !taken.has(one.productId) && fits(words, one.words));
      if (!dish) continue;
      taken.add(dish.productId);
      found.set(index, { productId: dish.productId, isSure });
    }
  }
  return files.map((_, index) => found.get(index) ?? null);
}

function isSame(file: readonly string[], dish: readonly string[]): boolean {
  return file.join('') === dish.join('') || [...file].sort().join(' ') === [...dish].sort().join(' ');
}

/** A letter or two off, a part of the words, or the first letters: 'CTM' for chicken tikka masala. */
function isAlike(file: readonly string[], dish: readonly string[]): boolean {
  if (isNear(file.join(''), dish.join(''))) return true;
  const initials = dish.map((word) => word.charAt(0)).join('');
  if (dish.length > 2 && file.length === 1 && file[0] === initials) return true;
  const [short, long] = file.length < dish.length ? [file, dish] : [dish, file];
  const hits = short.filter((word) => long.some((other) => other === word || (word.length > 3 && isNear(word, other))));
  return short.length > 0 && hits.length === short.length && short.join('').length >= 4;
}

/** A dish for which an imported file names a picture: a file name, with or without folders, or an address. */
export interface NamedPicture {
  readonly productId: string;
  readonly source: string;
}

export const isPictureAddress = (source: string): boolean => /^https?:\/\//i.test(source.trim());

/** 'Mains\Dal.JPG' → ['mains', 'dal.jpg']; of an address the last part of its path. */
function pathOf(source: string): readonly string[] {
  const text = source.trim();
  const path = isPictureAddress(text) ? addressEnd(text) : text;
  const parts = decoded(path).normalize('NFC').toLowerCase().split(/[/\\]/);
  return parts.filter((part) => part !== '' && part !== '.');
}

/** 'https://cdn.example/a/dal.jpg?v=3' → 'dal.jpg'. */
const addressEnd = (address: string): string =>
  address
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .split(/[?#]/, 1)
    .join()
    .split('/')
    .at(-1) ?? '';

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const bare = (name: string) => name.replace(/\.(?:jpe?g|png|webp|avif|heic)$/, '');

/** How many parts of the paths agree, from the end; 0 for another file. Endings count only where both have one. */
function agreement(file: readonly string[], wanted: readonly string[]): number {
  const [own = '', named = ''] = [file.at(-1), wanted.at(-1)];
  if (own === '' || (own !== named && (bare(own) !== named || bare(named) !== named))) return 0;
  let count = 1;
  while (count < file.length && count < wanted.length && file.at(-1 - count) === wanted.at(-1 - count)) count += 1;
  return count;
}

/**
 * Which file each dish's named picture is, as its index; dishes whose file is not among them are left out. Several dishes
 * may name one file. Of files with the same name the one in the named folder counts, then the first.
 */
export function findNamedPictures(
  fileNames: readonly string[],
  named: readonly NamedPicture[],
): readonly { readonly productId: string; readonly file: number }[] {
  const files = fileNames.map(pathOf);
  return named.flatMap(({ productId, source }) => {
    const wanted = pathOf(source);
    const marks = files.map((file) => agreement(file, wanted));
    const best = Math.max(0, ...marks);
    return best === 0 ? [] : [{ productId, file: marks.indexOf(best) }];
  });
}
