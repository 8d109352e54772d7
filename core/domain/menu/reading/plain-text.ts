/** Text out of another system's HTML. Pure. */

/** The menu keeps a tenth of it. */
const LONGEST = 20_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Tags become spaces or line breaks, entities characters; text without either stays as it is. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  return html
    .slice(0, LONGEST)
    .replaceAll(/<(?:script|style)\b[^>]*>[\s\S]*?<\/(?:script|style)>/gi, ' ')
    .replaceAll(/<\/(?:p|div|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]{0,500}>/gi, '')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, entity)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}
