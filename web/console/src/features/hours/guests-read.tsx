import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { useClock } from '#console/lib/time/clock.ts';
import { momentText } from '#console/lib/time/wall-clock.ts';
import type { WireHoursCheck } from '#core/contract/hours/console-hours.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** What the store's page of hours says of each order type at this moment, by the hours in the form. */
export function GuestsRead({ check: { orderTypes }, zone }: { check: WireHoursCheck; zone: string }) {
  const t = useT();
  const locale = useLocale();
  // Until the next check a minute is a minute.
  const nowMs = useClock((ms) => Math.floor(ms / MINUTE_MS) * MINUTE_MS);
  const when = (utc: string | null) =>
    utc === null ? '' : momentText(utc, nowMs, zone, HTML_LANG[locale], 'day-and-time');
  const offered = ORDER_TYPES.filter((orderType) => orderTypes[orderType].isOffered);
  if (offered.length === 0) return null;
  return (
    <section className="guests-read" aria-label={t('hours.guests')}>
      <h2>{t('hours.guests')}</h2>
      <dl>
        {offered.map((orderType) => {
          const { says, closesAtUtc, lastOrderUtc, opensAtUtc } = orderTypes[orderType];
          return (
            <div key={orderType}>
              <dt>
                <Icon name={orderType === 'delivery' ? 'bike' : 'shopping-bag'} size="s" />
                {t(`hours.tab.${orderType}`)}
              </dt>
              <dd>
                {t(`hours.guests.${says}`, {
                  until: when(closesAtUtc),
                  last: when(lastOrderUtc),
                  when: when(opensAtUtc),
                })}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
