import { useCallback } from 'react';
import { useLocale } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { agoText } from '#console/lib/time/ago.ts';
import { serverNow, useClock } from '#console/lib/time/clock.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';

/** How long ago an instant was, in the page's language; updated every minute. */
export function useAgo(): (utc: string) => string {
  const locale = useLocale();
  const minute = useClock(useCallback((nowMs: number) => Math.floor(nowMs / MINUTE_MS), []));
  // The minute triggers the render; the text uses the current time.
  return (utc) => agoText(utc, Math.max(serverNow(), minute * MINUTE_MS), HTML_LANG[locale]);
}
