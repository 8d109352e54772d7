import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VOICES, type Voice } from '#core/domain/settings/store-settings.ts';
import { brandCss, contrast, DEFAULT_BRAND, deriveBrand, PAPERS, parseColour, type ThemeMode } from './brand.ts';
import { sheetOf, shortfalls, token } from './testing.ts';

const MODES = ['light', 'dark'] as const;
const LOOKS = VOICES.flatMap((voice) => MODES.map((mode): [Voice, ThemeMode] => [voice, mode]));

/** The mock-ups' tokens for the three demo restaurants, in the order of `BrandColours` without `edge`. */
const DRAWN: readonly [string, ThemeMode, string][] = [
  ['#5E2563', 'light', '#5E2563 #501655 #FFFFFF #5E2563 #5E2563 #5E2563 #F6ECF7 #ECD8ED'],
  ['#5E2563', 'dark', '#9C5FA1 #8C5091 #FFFFFF #C586C9 #E2A6E6 #985C9D #352237 #523254'],
  ['#B83C17', 'light', '#B83C17 #A52D03 #FFFFFF #B73B15 #AA2E02 #B83C17 #FBECE8 #F6D8CF'],
  ['#B83C17', 'dark', '#C94C29 #B83C16 #FFFFFF #E48065 #FBA48C #C64926 #3D221A #5F3125'],
  ['#1F5E70', 'light', '#1F5E70 #0B5062 #FFFFFF #1F5E70 #1F5E70 #1F5E70 #E4F3F8 #C7E6F1'],
  ['#1F5E70', 'dark', '#417D90 #326E81 #FFFFFF #68A4B8 #8BC8DC #407C8F #0A2F3A #064758'],
];

const AWKWARD = ['#FFE600', '#FDFDFD', '#050505', '#808080', '#00FF00', '#0000FF', '#FF00FF', '#FFFFFF', '#000000'];

describe('deriveBrand', () => {
  it.each(DRAWN)('gives the drawn colours of %s in %s', (colour, mode, drawn) => {
    const { edge, ...colours } = deriveBrand(colour, PAPERS.paper[mode], mode);
    expect(Object.values(colours).join(' ')).toBe(drawn);
    expect(edge).toBe('transparent');
  });

  it.each([DEFAULT_BRAND, '#5E2563', '#B83C17', '#1F5E70', ...AWKWARD])('makes every pair of %s readable', (colour) => {
    expect(LOOKS.flatMap(([voice, mode]) => shortfalls(colour, voice, mode))).toEqual([]);
  });

  it('makes every pair readable for any colour in every voice', () => {
    const anyColour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`);
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...LOOKS), (colour, [voice, mode]) => {
        expect(shortfalls(colour, voice, mode)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('outlines a fill that would melt into the paper', () => {
    const { light, dark } = PAPERS.paper;
    expect(deriveBrand('#FFE600', light, 'light').edge).toBe(deriveBrand('#FFE600', light, 'light').ui);
    expect(deriveBrand('#FFE600', dark, 'dark').edge).toBe('transparent');
  });
});

describe('the token sheets', () => {
  it.each(MODES)('hold the default brand as it is derived (%s)', (mode) => {
    const derived = deriveBrand(DEFAULT_BRAND, PAPERS.paper[mode], mode);
    const written = Object.keys(derived).map((name) => [name, token(`brand-${name}`, 'paper', mode)]);
    expect(Object.fromEntries(written)).toEqual(derived);
  });

  it.each(LOOKS)('have the papers that brands are derived for (%s, %s)', (voice, mode) => {
    for (const [name, colour] of Object.entries(PAPERS[voice][mode])) expect(token(name, voice, mode)).toBe(colour);
  });

  it.each(LOOKS)('WCAG 1.4.11: have readable text and controls on every paper and tint (%s, %s)', (voice, mode) => {
    const papers = ['surface', 'raised', 'sunken'];
    const pairs: [string, string, number][] = [
      ...['ink', 'ink-2', 'success', 'warn', 'danger'].flatMap((front) =>
        papers.map((back): [string, string, number] => [front, back, 4.5]),
      ),
      ...['success', 'warn', 'danger'].flatMap((tone): [string, string, number][] => [
        [tone, `${tone}-tint`, 4.5],
        ['ink', `${tone}-tint`, 4.5],
      ]),
      ...['success', 'danger'].map((tone): [string, string, number] => [`on-${tone}`, tone, 4.5]),
      ['surface', 'ink', 4.5],
      ['control', 'raised', 3],
      ['control', 'surface', 3],
    ];
    const low = pairs
      .map(([front, back, minimum]) => ({
        front,
        back,
        minimum,
        ratio: contrast(token(front, voice, mode), token(back, voice, mode)),
      }))
      .filter(({ ratio, minimum }) => ratio < minimum);
    expect(low).toEqual([]);
  });
});

describe('parseColour', () => {
  it.each([
    ['#e4572e', '#E4572E'],
    ['e4572e', '#E4572E'],
    [' #abc ', '#AABBCC'],
  ])('reads %j', (given, colour) => expect(parseColour(given)).toBe(colour));

  it.each([null, undefined, '', 'red', '#12345', '#GGGGGG', 'red;}</style><script>'])('refuses %j', (given) =>
    expect(parseColour(given)).toBeNull(),
  );
});

describe('brandCss', () => {
  it('has both themes, after nothing but hex colours and transparent', () => {
    expect(brandCss('#5e2563', 'paper')).toMatch(
      /^html:root\{(--brand-[a-z0-9-]+:(#[0-9A-F]{6}|transparent);?){9}\}html\[data-theme=dark\]\{(--brand-[a-z0-9-]+:(#[0-9A-F]{6}|transparent);?){9}\}$/,
    );
  });

  it('carries the two themes of its voice alone', () => {
    const of = (voice: Voice) => brandCss('#B83C17', voice);
    expect(new Set(VOICES.map(of)).size).toBe(4);
    expect(of('night')).toContain(`--brand-fill:${deriveBrand('#B83C17', PAPERS.night.dark, 'dark').fill}`);
    expect(of('night').match(/--brand-fill:/g)).toHaveLength(2);
  });

  it('falls back to the default brand', () => {
    expect(brandCss('</style>', 'paper')).toBe(brandCss(DEFAULT_BRAND, 'paper'));
    expect(brandCss(undefined, 'paper')).toBe(brandCss(DEFAULT_BRAND, 'paper'));
  });
});

describe('tokens/console.css', () => {
  const text = sheetOf('console');
  const dark = text.slice(0, text.indexOf('[data-theme="light"]'));
  const light = text.slice(dark.length);
  /** The light theme declares only its differences from the dark one. */
  const consoleToken = (name: string, mode: ThemeMode): string => {
    const pattern = new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`, 'i');
    const found = (mode === 'light' ? pattern.exec(light) : null) ?? pattern.exec(dark);
    if (!found?.[1]) throw new Error(`console.css has no --${name}`);
    return found[1].toUpperCase();
  };

  it.each(MODES)('has readable text on buttons, tints and papers (%s)', (mode) => {
    const pairs: [string, string][] = [
      ['brand-on-fill', 'brand-fill'],
      ['brand-on-fill', 'brand-fill-hover'],
      ['brand-text-on-tint', 'brand-tint'],
      ['brand-text-on-tint', 'brand-tint-2'],
      ['on-danger', 'danger-fill'],
      ['on-success', 'success-fill'],
      ['surface', 'ink'],
      ['ink', 'raised-2'],
      ['ink', 'track-on'],
      ...['ink', 'ink-2', 'success', 'warn', 'danger', 'brand-text'].flatMap((front) =>
        ['surface', 'raised', 'sunken'].map((back): [string, string] => [front, back]),
      ),
    ];
    const low = pairs.filter(([front, back]) => contrast(consoleToken(front, mode), consoleToken(back, mode)) < 4.5);
    expect(low).toEqual([]);
  });
});
