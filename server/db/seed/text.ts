import type { Translated } from '#core/domain/menu/menu.ts';

/** A demo text in English, Hindi and Punjabi; what is left out falls back to English. */
export function text(en: string, hi?: string, pa?: string): Translated {
  return { en, ...(hi === undefined ? {} : { hi }), ...(pa === undefined ? {} : { pa }) };
}
