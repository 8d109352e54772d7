/** Names of the days from Sunday. Browsers have no Punjabi ones. */
import type { Locale } from '#core/domain/menu/menu.ts';

const SUNDAY = Date.UTC(2024, 0, 7);
const DAY_MS = 86_400_000;
const PUNJABI = ['ਐਤਵਾਰ', 'ਸੋਮਵਾਰ', 'ਮੰਗਲਵਾਰ', 'ਬੁੱਧਵਾਰ', 'ਵੀਰਵਾਰ', 'ਸ਼ੁੱਕਰਵਾਰ', 'ਸ਼ਨਿੱਚਰਵਾਰ'];
const PUNJABI_SHORT = ['ਐਤ', 'ਸੋਮ', 'ਮੰਗ', 'ਬੁੱਧ', 'ਵੀਰ', 'ਸ਼ੁੱਕ', 'ਸ਼ਨੀ'];

export function weekdayNames(locale: Locale): readonly { readonly short: string; readonly long: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    if (locale === 'pa') return { short: PUNJABI_SHORT[index] ?? '', long: PUNJABI[index] ?? '' };
    const name = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(locale === 'en' ? 'en-NZ' : locale, { weekday, timeZone: 'UTC' }).format(
        SUNDAY + index * DAY_MS,
      );
    return { short: name('short'), long: name('long') };
  });
}
