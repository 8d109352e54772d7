import { useCallback } from 'react';
import { agoText } from '#console/lib/ago.ts';
import { serverNow, useClock } from '#console/lib/clock.ts';
import { useLocale } from '#console/lib/i18n.tsx';
import { HTML_LANG } from '#console/lib/locale.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';

/** How long ago an instant was, in the page's language; updated every minute. */
export function useAgo(): (utc: string) => string {
  const locale = useLocale();
  const minute = useClock(useCallback((nowMs: number) => Math.floor(nowMs / MINUTE_MS), []));
  // The minute triggers the render; the text uses the current time.
  return (utc) => agoText(utc, Math.max(serverNow(), minute * MINUTE_MS), HTML_LANG[locale]);
}
