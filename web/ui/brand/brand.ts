/**
 * Derives the brand's colours from the one that a restaurant sets (`Color:BrandColor`), for light and dark.
 *
 * Everything is done in OKLCH (Björn Ottosson, https://bottosson.github.io/posts/oklab/), where a step in lightness looks
 * the same at every hue: hue is kept, and lightness is walked until the WCAG contrast is met. Pure: it runs on the server
 * (per-store CSS in the page's head), in the console's preview and in tests.
 */

import type { Voice } from '#core/domain/settings/store-settings.ts';

export type ThemeMode = 'light' | 'dark';

/** One `--brand-…` token each; every value is '#RRGGBB' in capitals, `edge` may be 'transparent'. */
export type BrandColours = {
  /** Background of the primary action. */
  fill: string;
  'fill-hover': string;
  /** Pure black or white, whichever reads on `fill`: at least 4.58:1. */
  'on-fill': string;
  /** Text on any paper: at least 5:1 (dark 6:1). */
  text: string;
  /** Text on either tint: at least 5:1 (dark 5.5:1). */
  'text-on-tint': string;
  /** Marks, rings and lines on any paper and on `tint`: at least 3:1. */
  ui: string;
  tint: string;
  'tint-2': string;
  /** Hairline around a `fill` that is too close to the paper (a yellow or near-white brand), else transparent. */
  edge: string;
};

/** The colour of a restaurant that has set none. */
export const DEFAULT_BRAND = '#E4572E';

/** What brand colours must read on, '#RRGGBB' each. */
export type Papers = { surface: string; raised: string; sunken: string };

/** Of each voice, as its token sheet writes them: tokens/store.css for paper, tokens/<voice>.css for the others. */
export const PAPERS: Record<Voice, Record<ThemeMode, Papers>> = {
  paper: {
    light: { surface: '#FFFBF5', raised: '#FFFFFF', sunken: '#F6EFE5' },
    dark: { surface: '#171412', raised: '#211D1A', sunken: '#100E0D' },
  },
  night: {
    light: { surface: '#FBF5EC', raised: '#FFFFFF', sunken: '#F2E8DB' },
    dark: { surface: '#16110E', raised: '#211915', sunken: '#0D0907' },
  },
  market: {
    light: { surface: '#F4F9FA', raised: '#FFFFFF', sunken: '#E5EFF2' },
    dark: { surface: '#0E1A1F', raised: '#17272E', sunken: '#091216' },
  },
  bistro: {
    light: { surface: '#FBFBF8', raised: '#FFFFFF', sunken: '#F1F2ED' },
    dark: { surface: '#131513', raised: '#1C1F1C', sunken: '#0B0D0B' },
  },
};

const WHITE = '#FFFFFF';
const BLACK = '#000000';
/** White is tried first; where it has less contrast than this, black has more (the two meet at √21 ≈ 4.583). */
const ON_FILL_CONTRAST = 4.58;
const LIGHTNESS_STEP = 0.004;
const CHROMA_STEP = 0.004;

type Triple = readonly [number, number, number];
/** Lightness 0…1, chroma 0…about 0.37, hue in radians. */
type Lch = { lightness: number; chroma: number; hue: number };

/** '#RRGGBB' in capitals from '#rgb' or '#rrggbb' (the # may be missing); null for anything else. */
export function parseColour(value: string | null | undefined): string | null {
  const digits = value?.trim().replace(/^#/, '') ?? '';
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits.toUpperCase()}`;
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`.toUpperCase();
  return null;
}

/** What a restaurant typed as its colour, in the form of `parseColour`; the default brand where that is no colour. */
export function brandColourOf(typed: string | null | undefined): string {
  return parseColour(typed) ?? DEFAULT_BRAND;
}

function channel(colour: string, index: 0 | 1 | 2): number {
  const encoded = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

function linearRgb(colour: string): Triple {
  return [channel(colour, 0), channel(colour, 1), channel(colour, 2)];
}

function encode(linear: number): string {
  const within = Math.min(1, Math.max(0, linear));
  const gamma = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, gamma)) * 255);
  return byte.toString(16).padStart(2, '0').toUpperCase();
}

/** WCAG 2 relative luminance of '#RRGGBB', 0…1. */
function luminance(colour: string): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio of two '#RRGGBB' colours, 1…21. */
export function contrast(a: string, b: string): number {
  const one = luminance(a);
  const other = luminance(b);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function toLch(colour: string): Lch {
  const [red, green, blue] = linearRgb(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The colour itself, or the nearest displayable one with less chroma. */
function fromLch({ lightness, chroma, hue }: Lch): string {
  for (let c = Math.max(chroma, 0); ; c = Math.max(c - CHROMA_STEP, 0)) {
    const a = c * Math.cos(hue);
    const b = c * Math.sin(hue);
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const rgb: Triple = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ];
    if (c === 0 || rgb.every((value) => value >= -0.0005 && value <= 1.0005)) return `#${rgb.map(encode).join('')}`;
  }
}

/** The first colour from `start` towards black (-1) or white (1) that satisfies `accepts`; black or white if none does. */
function walk(start: Lch, direction: -1 | 1, accepts: (colour: string) => boolean): string {
  for (let lightness = start.lightness; lightness >= 0 && lightness <= 1; lightness += direction * LIGHTNESS_STEP) {
    const colour = fromLch({ ...start, lightness });
    if (accepts(colour)) return colour;
  }
  return direction === -1 ? BLACK : WHITE;
}

/** True for colours that contrast at least `minimum` with every background. */
function readsOn(backgrounds: readonly string[], minimum: number): (colour: string) => boolean {
  return (colour) => backgrounds.every((background) => contrast(colour, background) >= minimum);
}

/** The brand's tokens for one theme. `colour` is '#RRGGBB' in capitals (parseColour). */
export function deriveBrand(
  colour: string,
  { surface, raised, sunken }: Readonly<Papers>,
  mode: ThemeMode,
): BrandColours {
  const brand = toLch(colour);
  const light = mode === 'light';
  const papers = [surface, raised, sunken];
  const away = light ? -1 : 1;
  const softened = (lightness: number, chroma: number) =>
    fromLch({ lightness, chroma: Math.min(brand.chroma, chroma), hue: brand.hue });

  const tint = light ? softened(0.955, 0.017) : softened(0.285, 0.045);
  const tint2 = light ? softened(0.905, 0.036) : softened(0.37, 0.07);
  const ui = walk(brand, away, readsOn([...papers, tint], 3));
  const fill = light ? colour : walk(brand, 1, readsOn(papers, 3.6));
  const onFill = contrast(fill, WHITE) >= ON_FILL_CONTRAST ? WHITE : BLACK;
  const filled = toLch(fill);
  const limited = (chroma: number) => ({ ...brand, chroma: light ? brand.chroma : Math.min(brand.chroma, chroma) });
  return {
    fill,
    // Moves towards more contrast with the label.
    'fill-hover': fromLch({ ...filled, lightness: filled.lightness + (onFill === WHITE ? -0.05 : 0.05) }),
    'on-fill': onFill,
    text: walk(limited(0.13), away, readsOn(papers, light ? 5 : 6)),
    'text-on-tint': walk(limited(0.11), away, readsOn([tint, tint2], light ? 5 : 5.5)),
    ui,
    tint,
    'tint-2': tint2,
    edge: readsOn(papers, 3)(fill) ? 'transparent' : ui,
  };
}

function declarations(colours: BrandColours): string {
  return Object.entries(colours)
    .map(([name, value]) => `--brand-${name}:${value}`)
    .join(';');
}

/**
 * The stylesheet with one restaurant's brand, for a `<style>` in its page's head. An unreadable colour gives the
 * default brand, so a restaurant's input cannot close the style element. The selectors outweigh the token file in any
 * order.
 */
export function brandCss(brand: string | null | undefined, voice: Voice): string {
  const colour = brandColourOf(brand);
  const papers = PAPERS[voice];
  const light = declarations(deriveBrand(colour, papers.light, 'light'));
  const dark = declarations(deriveBrand(colour, papers.dark, 'dark'));
  return `html:root{${light}}html[data-theme=dark]{${dark}}`;
}
