import { useCallback } from 'react';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { agoText } from '#console/lib/time/ago.ts';
import { serverNow, useClock } from '#console/lib/time/clock.ts';
import type { WireInstallation } from '#core/contract/provider/provider.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';

/** Jobs that failed at all of their attempts, each with the request by which the log is searched. Nothing without one. */
export function GivenUpJobs({ installation: { givenUp } }: { installation: WireInstallation }) {
  const t = useT();
  const locale = useLocale();
  useClock(useCallback((nowMs: number) => Math.floor(nowMs / MINUTE_MS), []));
  if (givenUp.length === 0) return null;
  return (
    <section className="card provider__given-up" aria-labelledby="given-up">
      <h2 id="given-up">{t('provider.givenUp')}</h2>
      <p className="quiet-text">{t('provider.givenUpHelp')}</p>
      <ul>
        {givenUp.map(({ job, tradingName, endedUtc, requestId }, index) => (
          <li key={`${job} ${endedUtc} ${requestId ?? index}`}>
            <strong>{job}</strong>
            <span>{[tradingName, agoText(endedUtc, serverNow(), HTML_LANG[locale])].filter(Boolean).join(' · ')}</span>
            {requestId === null ? (
              <span className="quiet-text">{t('provider.givenUpAlone')}</span>
            ) : (
              <span>{t('provider.givenUpRequest', { id: requestId })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
