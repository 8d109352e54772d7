/**
 * Checks that an uploaded SVG is a plain drawing. The server draws it once and keeps the pixels alone; the check keeps
 * the drawing quick and tells the uploader early what a logo may not contain.
 */
import { SaxesParser } from 'saxes';

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 100;
/** Elements drawn once every reference is followed. A nest of references multiplies them. */
const MAX_DRAWN = 100_000;

/** What drawing programs write. Slow filters, scripts, links and other documents are not in the list. */
const ALLOWED: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use switch title desc metadata style path rect circle ellipse line polyline polygon image text ' +
    'tspan textPath linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge ' +
    'feMergeNode feOffset'
  ).split(' '),
);
const PICTURE_DATA = /^data:image\/(?:png|jpeg|webp|gif);base64,/i;

interface Element {
  readonly children: Element[];
  /** Ids of elements that are drawn as part of this one. */
  readonly references: string[];
}

class NotAllowed extends Error {}

/** True when it is well-formed, holds only parts of a drawing, loads nothing from elsewhere and is drawn quickly. */
export function isPlainSvg(text: string): boolean {
  try {
    const { root, byId } = parse(text);
    return countDrawn(root, byId, new Map()) <= MAX_DRAWN;
  } catch {
    // The parser throws at the first mistake in the markup, and the handlers at what is not allowed.
    return false;
  }
}

function parse(text: string): { root: Element; byId: ReadonlyMap<string, Element> } {
  const root: Element = { children: [], references: [] };
  const byId = new Map<string, Element>();
  const open: Element[] = [root];
  let elements = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  // Entities of its own would be expanded by the drawing library.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new NotAllowed();
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    // Elements with a prefix are notes of the program that drew it.
    const isAllowed = name.includes(':') || ALLOWED.has(name);
    if (!isAllowed || elements > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new NotAllowed();
    const element: Element = { children: [], references: Object.entries(attributes).flatMap(referencesOf) };
    const id = attributes.id;
    if (id !== undefined) byId.set(id, element);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  // A style sheet may refer from any element; the root stands for all of them.
  const onText = (words: string) => void root.references.push(...targetsIn(words));
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(text).close();
  return { root, byId };
}

function referencesOf([name, value]: [string, string]): string[] {
  const local = name.split(':').at(-1)?.toLowerCase() ?? '';
  if (local.startsWith('on')) throw new NotAllowed();
  if (local !== 'href' && local !== 'src') return targetsIn(value);
  const target = value.trim();
  if (target.startsWith('#')) return [target.slice(1)];
  if (!PICTURE_DATA.test(target)) throw new NotAllowed();
  return [];
}

/** The ids in `url(#id)`. Throws when it names anything outside of the drawing. */
function targetsIn(style: string): string[] {
  if (/@import|javascript:|\\/i.test(style)) throw new NotAllowed();
  return [...style.matchAll(/url\(\s*["']?\s*([^"')]*)/gi)].map(([, target = '']) => {
    if (!target.startsWith('#')) throw new NotAllowed();
    return target.slice(1).trim();
  });
}

/** An element within itself counts once: the drawing library stops there too. */
function countDrawn(element: Element, byId: ReadonlyMap<string, Element>, known: Map<Element, number>): number {
  const before = known.get(element);
  if (before !== undefined) return before;
  known.set(element, 1);
  let drawn = 1;
  for (const child of element.children) drawn += countDrawn(child, byId, known);
  for (const id of element.references) {
    const target = byId.get(id);
    if (target) drawn += countDrawn(target, byId, known);
  }
  known.set(element, drawn);
  return drawn;
}
