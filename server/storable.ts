/** Which texts PostgreSQL can keep: a NUL fits into no column, and half a character into no JSON. */

const UNSTORABLE = /[\0\p{Cs}]/gu;

/** The text with `instead` in place of each character that cannot be kept. */
export function storable(text: string, instead = ''): string {
  return text.replace(UNSTORABLE, instead);
}

export function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) < 0;
}
