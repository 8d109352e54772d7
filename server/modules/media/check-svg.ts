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
/** Plain base64 alone: the drawing library would also decode '%2B'. */
const PICTURE_DATA = /^data:image\/(?:png|jpeg|webp|gif);base64,([\w+/=\s]*)$/i;
const MAX_PICTURES = 50;

interface Element {
  readonly children: Element[];
  /** Ids of elements that are drawn as part of this one. */
  readonly references: string[];
}

class NotAllowed extends Error {}

/**
 * The pictures inside a drawing that is well-formed, holds only parts of a drawing, loads nothing from elsewhere and draws
 * few elements; null for any other. How large the pictures are is left to the caller.
 */
export function picturesOfPlainSvg(text: string): readonly Buffer[] | null {
  try {
    const { root, byId, pictures } = parse(text);
    return countDrawn(root, byId, new Map()) <= MAX_DRAWN ? pictures : null;
  } catch {
    // The parser throws at the first mistake in the markup, and the handlers at what is not allowed.
    return null;
  }
}

interface Drawing {
  readonly root: Element;
  readonly byId: ReadonlyMap<string, Element>;
  readonly pictures: readonly Buffer[];
}

function parse(text: string): Drawing {
  const pictures: Buffer[] = [];
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
    const element: Element = {
      children: [],
      references: Object.entries(attributes).flatMap((one) => referencesOf(one, pictures)),
    };
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
  return { root, byId, pictures };
}

function referencesOf([name, value]: [string, string], pictures: Buffer[]): string[] {
  const local = name.split(':').at(-1)?.toLowerCase() ?? '';
  if (local.startsWith('on')) throw new NotAllowed();
  if (local !== 'href' && local !== 'src') return targetsIn(value);
  const target = value.trim();
  if (target.startsWith('#')) return [target.slice(1)];
  const [, data] = PICTURE_DATA.exec(target) ?? [];
  if (data === undefined || pictures.length === MAX_PICTURES) throw new NotAllowed();
  pictures.push(Buffer.from(data, 'base64'));
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
