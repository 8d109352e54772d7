/** Text out of another system's HTML. Pure; each letter is looked at a fixed number of times, whatever the text is. */

/** Letters of the text that are looked at; the menu keeps a twentieth of them. */
const LONGEST = 20_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** After these the text goes on in a new line. */
const ENDS_LINE = /^(?:\/(?:p|div|li|h\d)|br\s*\/?)$/i;

/** Tags become spaces or line breaks, entities characters; text without either stays as it is. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  return withoutTags(html)
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, entity)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

/** A '<' begins a tag where a letter or a slash follows it, and a '>' some time after. */
function withoutTags(html: string): string {
  // What stands inside of these is no text.
  const hidden = new Map([
    ['script', /<\/script>/gi],
    ['style', /<\/style>/gi],
  ]);
  const parts: string[] = [];
  let at = 0;
  let close = -1;
  let length = 0;
  for (let open = html.indexOf('<'); open >= 0 && length < LONGEST; open = html.indexOf('<', at)) {
    if (close < open) close = html.indexOf('>', open);
    // No later tag ends either.
    if (close < 0) break;
    length += open - at + 1;
    parts.push(html.slice(at, open));
    const tag = html.slice(open + 1, close);
    if (!/^\/?[a-z]/i.test(tag)) {
      parts.push('<');
      at = open + 1;
      continue;
    }
    at = close + 1;
    parts.push(ENDS_LINE.test(tag) ? '\n' : '');
    const [name, end] = [...hidden].find(([one]) => isTagOf(one, tag)) ?? [];
    if (!name || !end) continue;
    end.lastIndex = at;
    // Where it never ends, no later one ends either, and nobody looks again.
    if (end.test(html)) at = end.lastIndex;
    else hidden.delete(name);
  }
  if (length < LONGEST) parts.push(html.slice(at, at + LONGEST));
  return parts.join('').slice(0, LONGEST);
}

function isTagOf(name: string, tag: string): boolean {
  return tag.slice(0, name.length).toLowerCase() === name && !/\w/.test(tag.charAt(name.length));
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}
