import { useCallback } from 'react';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { agoText } from '#console/lib/time/ago.ts';
import { serverNow, useClock } from '#console/lib/time/clock.ts';
import { momentText } from '#console/lib/time/wall-clock.ts';
import type { WireInstallation, WireRestaurant } from '#core/contract/provider/provider.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';

const SELLING_TAGS = {
  yes: 'tag tag--ok',
  unattended: 'tag tag--bad',
  closed: 'tag',
  unopened: 'tag tag--warn',
  suspended: 'tag tag--bad',
} as const;

export function InstallationCard({ installation }: { installation: WireInstallation }) {
  const t = useT();
  const locale = useLocale();
  useClock(useCallback((nowMs: number) => Math.floor(nowMs / MINUTE_MS), []));
  const { databaseVersion, databaseMegabytes, migrations, waitingJobs, failedJobs, payments, mail, backup } =
    installation;
  const { oldestJobSeconds, jobLanes, busiestHour } = installation;
  // The operator's people have no restaurant's clock.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const oldestMinutes = Math.floor(oldestJobSeconds / 60);
  const lanes = jobLanes.map(({ name, lateSeconds, actedUtc }) =>
    t(lateSeconds === null ? 'provider.laneActed' : 'provider.laneLate', {
      lane: t(`provider.lane.${name}`),
      seconds: lateSeconds ?? 0,
      when: actedUtc === null ? t('provider.laneNever') : agoText(actedUtc, serverNow(), HTML_LANG[locale]),
    }),
  );
  const facts: readonly (readonly [string, string, boolean])[] = [
    [t('provider.restaurants'), t('provider.count', { count: installation.restaurants }), true],
    [
      t('provider.database'),
      t('provider.databaseIs', { version: databaseVersion, size: databaseMegabytes, migrations }),
      true,
    ],
    ...(busiestHour
      ? [
          [
            t('provider.busiest'),
            t('provider.busiestIs', {
              ...busiestHour,
              when: momentText(busiestHour.fromUtc, serverNow(), zone, HTML_LANG[locale], 'day-and-time'),
            }),
            true,
          ] as const,
        ]
      : []),
    [t('provider.jobs'), t('provider.jobsAre', { waiting: waitingJobs, failed: failedJobs }), failedJobs === 0],
    [t('provider.oldestJob'), t('provider.oldestJobIs', { minutes: oldestMinutes }), oldestMinutes < 5],
    [t('provider.mail'), t(`provider.mail.${mail}`), true],
    [
      t('provider.payments'),
      payments === 'stripe' ? 'Stripe' : t(payments === 'none' ? 'provider.payments.none' : 'provider.simulated'),
      true,
    ],
    [
      t('provider.backup'),
      backup.lastUtc === null
        ? t(backup.isSetUp ? 'provider.backup.never' : 'provider.backup.none')
        : t('provider.backup.last', { when: agoText(backup.lastUtc, serverNow(), HTML_LANG[locale]) }),
      !backup.isLate,
    ],
    // The last and longest, in a row of its own.
    [
      t('provider.lanes'),
      lanes.join(' · '),
      jobLanes.every(({ isWell, lateSeconds }) => isWell && lateSeconds === null),
    ],
  ];
  return (
    <dl className="card provider__facts">
      {facts.map(([label, text, isWell]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isWell ? undefined : 'provider__bad'}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One card for each restaurant. */
export function RestaurantRows({
  restaurants,
  takesCards,
  onChoose,
}: {
  restaurants: readonly WireRestaurant[];
  /** The installation is connected to a provider of card payments, or is the demo. */
  takesCards: boolean;
  onChoose: (restaurant: WireRestaurant) => void;
}) {
  const t = useT();
  return (
    <ul className="provider__list" aria-label={t('provider.restaurants')}>
      {restaurants.map((restaurant) => (
        <Row key={restaurant.clientId} restaurant={restaurant} takesCards={takesCards} onChoose={onChoose} />
      ))}
    </ul>
  );
}

type RowProps = { restaurant: WireRestaurant; takesCards: boolean; onChoose: (restaurant: WireRestaurant) => void };

function Row({ restaurant, takesCards, onChoose }: RowProps) {
  const t = useT();
  const locale = useLocale();
  useClock(useCallback((nowMs: number) => Math.floor(nowMs / MINUTE_MS), []));
  const ago = (utc: string) => agoText(utc, serverNow(), HTML_LANG[locale]);
  const { tradingName, storeUrl, consoleUrl, isActive, suspendedReason, lastOrderUtc, ordersToday } = restaurant;
  const { isConsoleConnected, consoleSeenUtc, waitingJobs, failedJobs, failedMails, ownerNames, openInvitations } =
    restaurant;
  const facts: readonly (readonly [string, string])[] = [
    [
      t('provider.orders'),
      lastOrderUtc === null
        ? t('provider.noOrders')
        : t('provider.ordersAre', { count: ordersToday, when: ago(lastOrderUtc) }),
    ],
    [
      t('provider.console'),
      isConsoleConnected
        ? t('provider.connected')
        : consoleSeenUtc === null
          ? t('people.neverSeen')
          : t('people.seen', { when: ago(consoleSeenUtc) }),
    ],
    [t('provider.jobs'), t('provider.jobsAre', { waiting: waitingJobs, failed: failedJobs })],
    [
      t('provider.owners'),
      ownerNames.length > 0
        ? ownerNames.join(', ')
        : openInvitations > 0
          ? t('provider.ownerInvited')
          : t('provider.noOwner'),
    ],
  ];
  return (
    <li className="card provider__row">
      <div className="provider__head">
        <h2>{tradingName}</h2>
        <span className={SELLING_TAGS[restaurant.selling]}>{t(`provider.selling.${restaurant.selling}`)}</span>
        {restaurant.isPaymentVerified ? (
          <span className={takesCards ? 'tag tag--info' : 'tag tag--warn'}>
            {t(takesCards ? 'provider.verified' : 'provider.verifiedOnly')}
          </span>
        ) : (
          <span className="tag">{t('provider.notVerified')}</span>
        )}
        {failedMails > 0 && <span className="tag tag--bad">{t('provider.failedMails', { count: failedMails })}</span>}
        <Button
          look="quiet"
          height={40}
          aria-label={t('provider.manageNamed', { name: tradingName })}
          onClick={() => onChoose(restaurant)}
        >
          {t('provider.manage')}
        </Button>
      </div>
      {!isActive && <p className="quiet-text">{suspendedReason}</p>}
      {restaurant.troubles.length > 0 && (
        <ul className="provider__bad">
          {restaurant.troubles.map((kind) => (
            <li key={kind}>{t(`provider.trouble.${kind}`)}</li>
          ))}
        </ul>
      )}
      <dl className="provider__health">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="row quiet-text">
        <a href={storeUrl}>{storeUrl}</a>
        <a href={consoleUrl}>{t('sign-in.console')}</a>
      </p>
    </li>
  );
}
