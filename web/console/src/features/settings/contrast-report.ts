/** Whether the colours that the store derives from a brand colour are readable: each pair with its WCAG ratio. Pure. */
import type { Voice } from '#core/domain/settings/store-settings.ts';
import { contrast, deriveBrand, PAPERS } from '#ui/brand/brand.ts';

export type PairName = 'button' | 'text' | 'tint' | 'lines' | 'buttonDark' | 'textDark' | 'linesDark';

export interface Pair {
  readonly name: PairName;
  readonly ink: string;
  readonly paper: string;
  readonly ratio: number;
  /** The minimum of WCAG 2.2 AA. */
  readonly needed: 4.5 | 3;
  readonly passes: boolean;
  /** The ratio of the brand colour itself where the store uses another ink; null elsewhere. */
  readonly ownRatio: number | null;
  /** The button's label: black or white, the readable one. */
  readonly label: 'black' | 'white' | null;
}

/** Of the store in a voice; `colour` is '#RRGGBB' in capitals. */
export function contrastReport(colour: string, voice: Voice): readonly Pair[] {
  const papers = PAPERS[voice];
  const light = deriveBrand(colour, papers.light, 'light');
  const dark = deriveBrand(colour, papers.dark, 'dark');
  const paper = papers.light.surface;
  const night = papers.dark.surface;
  const pair = (name: PairName, ink: string, on: string, needed: 4.5 | 3): Pair => {
    const ratio = contrast(ink, on);
    const isLabel = name === 'button' || name === 'buttonDark';
    return {
      name,
      ink,
      paper: on,
      ratio,
      needed,
      passes: ratio >= needed,
      ownRatio: isLabel || ink === colour ? null : contrast(colour, on),
      label: isLabel ? (ink === '#FFFFFF' ? 'white' : 'black') : null,
    };
  };
  return [
    pair('button', light['on-fill'], light.fill, 4.5),
    pair('text', light.text, paper, 4.5),
    pair('tint', light['text-on-tint'], light.tint, 4.5),
    pair('lines', light.ui, paper, 3),
    pair('buttonDark', dark['on-fill'], dark.fill, 4.5),
    pair('textDark', dark.text, night, 4.5),
    pair('linesDark', dark.ui, night, 3),
  ];
}

/** Whether the colour is so close to the paper that buttons need an edge. */
export function needsEdge(colour: string, voice: Voice): boolean {
  return deriveBrand(colour, PAPERS[voice].light, 'light').edge !== 'transparent';
}
