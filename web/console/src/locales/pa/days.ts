import type { Days } from '#console/lib/time/own-days.ts';

/** Punjabi has no short names of months. */
const MONTHS = ['ਜਨਵਰੀ', 'ਫ਼ਰਵਰੀ', 'ਮਾਰਚ', 'ਅਪ੍ਰੈਲ', 'ਮਈ', 'ਜੂਨ', 'ਜੁਲਾਈ', 'ਅਗਸਤ', 'ਸਤੰਬਰ', 'ਅਕਤੂਬਰ', 'ਨਵੰਬਰ', 'ਦਸੰਬਰ'];
/** One, several, and both before ਵਿੱਚ. */
const SPANS = {
  day: ['ਦਿਨ', 'ਦਿਨ', 'ਦਿਨ', 'ਦਿਨਾਂ'],
  hour: ['ਘੰਟਾ', 'ਘੰਟੇ', 'ਘੰਟੇ', 'ਘੰਟਿਆਂ'],
  minute: ['ਮਿੰਟ', 'ਮਿੰਟ', 'ਮਿੰਟ', 'ਮਿੰਟਾਂ'],
} as const;

export const days: Days = {
  months: MONTHS,
  weekdays: {
    long: ['ਐਤਵਾਰ', 'ਸੋਮਵਾਰ', 'ਮੰਗਲਵਾਰ', 'ਬੁੱਧਵਾਰ', 'ਵੀਰਵਾਰ', 'ਸ਼ੁੱਕਰਵਾਰ', 'ਸ਼ਨਿੱਚਰਵਾਰ'],
    short: ['ਐਤ', 'ਸੋਮ', 'ਮੰਗਲ', 'ਬੁੱਧ', 'ਵੀਰ', 'ਸ਼ੁੱਕਰ', 'ਸ਼ਨੀ'],
  },
  /** '5 ਮਿੰਟ ਪਹਿਲਾਂ', '3 ਦਿਨਾਂ ਵਿੱਚ'. */
  ago(count, unit) {
    if (count === 0) return 'ਹੁਣੇ';
    if (unit === 'day' && Math.abs(count) === 1) return count < 0 ? 'ਬੀਤੇ ਕੱਲ੍ਹ' : 'ਭਲਕੇ';
    const size = Math.abs(count);
    const [one, several, inOne, inSeveral] = SPANS[unit];
    return count < 0 ? `${size} ${size === 1 ? one : several} ਪਹਿਲਾਂ` : `${size} ${size === 1 ? inOne : inSeveral} ਵਿੱਚ`;
  },
};
