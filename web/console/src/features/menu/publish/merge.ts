/**
 * Merges two people's changes of one document: keeps those without a conflict and lists the others for a person to
 * decide.
 */

export type MergeChoice = 'theirs' | 'mine';

export interface Merge<Document> {
  /** Properties that both people changed to different values. */
  readonly conflicts: readonly (keyof Document & string)[];
  /** Properties that only the other person changed. */
  readonly theirs: readonly (keyof Document & string)[];
  /** Both changes, with `choices` for the conflicts; the default is mine. */
  resolve(choices: Readonly<Record<string, MergeChoice>>): Document;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `base` is the version before both changes. Compares by property; a list is one property. */
export function mergeDocuments<Document extends object>(
  base: Document,
  mine: Document,
  theirs: Document,
): Merge<Document> {
  const keys = (Object.keys(mine) as (keyof Document & string)[]).filter((key) => key !== 'position');
  const changedByThem = keys.filter((key) => !isSame(base[key], theirs[key]));
  const conflicts = changedByThem.filter((key) => !isSame(base[key], mine[key]) && !isSame(mine[key], theirs[key]));
  return {
    conflicts,
    theirs: changedByThem.filter((key) => !conflicts.includes(key)),
    resolve: (choices) => {
      const merged = { ...theirs };
      for (const key of keys) {
        const isMine = conflicts.includes(key) ? choices[key] !== 'theirs' : !isSame(base[key], mine[key]);
        if (isMine) merged[key] = mine[key];
      }
      return merged;
    },
  };
}
