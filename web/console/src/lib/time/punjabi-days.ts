/** Punjabi days, dates and spans, because browsers have no Punjabi names and write '2026 M11 21, Sat'. */

const MONTHS = ['ਜਨਵਰੀ', 'ਫ਼ਰਵਰੀ', 'ਮਾਰਚ', 'ਅਪ੍ਰੈਲ', 'ਮਈ', 'ਜੂਨ', 'ਜੁਲਾਈ', 'ਅਗਸਤ', 'ਸਤੰਬਰ', 'ਅਕਤੂਬਰ', 'ਨਵੰਬਰ', 'ਦਸੰਬਰ'] as const;
const WEEKDAYS = {
  long: ['ਐਤਵਾਰ', 'ਸੋਮਵਾਰ', 'ਮੰਗਲਵਾਰ', 'ਬੁੱਧਵਾਰ', 'ਵੀਰਵਾਰ', 'ਸ਼ੁੱਕਰਵਾਰ', 'ਸ਼ਨਿੱਚਰਵਾਰ'],
  short: ['ਐਤ', 'ਸੋਮ', 'ਮੰਗਲ', 'ਬੁੱਧ', 'ਵੀਰ', 'ਸ਼ੁੱਕਰ', 'ਸ਼ਨੀ'],
} as const;
/** One, several, and both before ਵਿੱਚ. */
const SPANS = {
  day: ['ਦਿਨ', 'ਦਿਨ', 'ਦਿਨ', 'ਦਿਨਾਂ'],
  hour: ['ਘੰਟਾ', 'ਘੰਟੇ', 'ਘੰਟੇ', 'ਘੰਟਿਆਂ'],
  minute: ['ਮਿੰਟ', 'ਮਿੰਟ', 'ਮਿੰਟ', 'ਮਿੰਟਾਂ'],
} as const;

/** 1 Sunday to 7 Saturday. */
export function punjabiWeekday(weekday: number, style: 'long' | 'short'): string {
  return WEEKDAYS[style][weekday - 1] ?? '';
}

/** 1 January to 12 December; Punjabi has no short names of months. */
export function punjabiMonth(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** '5 ਮਿੰਟ ਪਹਿਲਾਂ', '3 ਦਿਨਾਂ ਵਿੱਚ'; a negative count is in the past, 0 is now. */
export function punjabiAgo(count: number, unit: keyof typeof SPANS): string {
  if (count === 0) return 'ਹੁਣੇ';
  if (unit === 'day' && Math.abs(count) === 1) return count < 0 ? 'ਬੀਤੇ ਕੱਲ੍ਹ' : 'ਭਲਕੇ';
  const size = Math.abs(count);
  const [one, several, inOne, inSeveral] = SPANS[unit];
  return count < 0 ? `${size} ${size === 1 ? one : several} ਪਹਿਲਾਂ` : `${size} ${size === 1 ? inOne : inSeveral} ਵਿੱਚ`;
}
