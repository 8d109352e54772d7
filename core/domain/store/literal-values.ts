/** Typed texts as values of a message: the formatter returns them unchanged. Pure. */

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Lingui decodes `\xNN` and `\uNNNN` in the finished text, after the values are filled in, and looks there for its own mark
 * of a plural's number, which starts with '%'. Written as escapes themselves, both characters are decoded to what they were,
 * and nothing beside them is.
 */
const DECODED = /[\\%]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\x5c', '%': '\\x25' };

export function literalText(text: string): string {
  return text.replace(DECODED, (character) => ESCAPES[character] ?? character);
}

/** `values` for Lingui; every message that carries values is formatted with these. */
export function literalValues(values: MessageValues): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? literalText(value) : value]),
  );
}
