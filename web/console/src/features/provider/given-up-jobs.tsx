import { useCallback } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { agoText } from '#console/lib/time/ago.ts';
import { serverNow, useClock } from '#console/lib/time/clock.ts';
import { dayText } from '#console/lib/time/wall-clock.ts';
import type { WireInstallation } from '#core/contract/provider/provider.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { useRestaurants } from './use-provider.ts';

/** Jobs that failed at all of their attempts, each with the request by which the log is searched. Nothing without one. */
export function GivenUpJobs({ installation: { givenUp } }: { installation: WireInstallation }) {
  const t = useT();
  useClock(useCallback((nowMs: number) => Math.floor(nowMs / MINUTE_MS), []));
  if (givenUp.length === 0) return null;
  return (
    <section className="card provider__given-up" aria-labelledby="given-up">
      <h2 id="given-up">{t('provider.givenUp')}</h2>
      <p className="quiet-text">{t('provider.givenUpHelp')}</p>
      <ul>
        {givenUp.map((job) => (
          <GivenUpRow key={job.jobId} job={job} />
        ))}
      </ul>
    </section>
  );
}

function GivenUpRow({
  job: { jobId, job, tradingName, endedUtc, requestId, day, error },
}: {
  job: WireInstallation['givenUp'][number];
}) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  const restaurants = useRestaurants();
  const { problem, isBusy, run } = useAttempt();
  const again = () =>
    run(async () => {
      await call('tryJobAgain', { params: { givenUpId: jobId } });
      await restaurants.refresh();
    });
  const about = [tradingName, day && dayText(day, language, 'long'), agoText(endedUtc, serverNow(), language)];
  return (
    <li>
      <strong>{job}</strong>
      <span>{about.filter(Boolean).join(' · ')}</span>
      {requestId === null ? (
        <span className="quiet-text">{t('provider.givenUpAlone')}</span>
      ) : (
        <span>{t('provider.givenUpRequest', { id: requestId })}</span>
      )}
      {error && <span>{error}</span>}
      <Button look="quiet" height={40} busy={isBusy} onClick={() => void again()}>
        {t('provider.tryAgain')}
      </Button>
      <Refusal text={problem} />
    </li>
  );
}
