/** Parts of lower-case letters, digits and dashes, with one extension at most: nothing that leaves the folder. */
const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

/** Throws RangeError for a key that the server cannot have made. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError(`Not a file key: ${key}`);
}
