/** The parts of a day by which Hindi and Punjabi tell its hours; English only cares for am and pm. `minutes` after midnight. */
export function partOfDay(minutes: number): 'small' | 'morning' | 'noon' | 'evening' | 'night' {
  if (minutes < 4 * 60) return 'small';
  if (minutes < 12 * 60) return 'morning';
  if (minutes < 16 * 60) return 'noon';
  return minutes < 20 * 60 ? 'evening' : 'night';
}
