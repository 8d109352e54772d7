import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { dayText } from '#console/lib/time/wall-clock.ts';
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';

/** With more bars their numbers would overlap. */
const MOST_LABELS = 16;

/** Orders by hour or by day, with the previous period as dashed outlines; a table gives the same numbers as text. */
export function BucketsChart({ numbers }: { numbers: WireNumbers }) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  const { buckets, currentHour } = numbers;
  const isByHour = numbers.from === numbers.to;
  const name = (key: string) => (isByHour ? key : dayText(key, language, 'short'));
  const title = t(isByHour ? 'numbers.byHour' : 'numbers.byDay');
  return (
    <section className="card dash__chart">
      <div className="card__head">
        <h2>{title}</h2>
        <ul className="legend end" aria-hidden="true">
          <li className="legend__now">{t('numbers.legend.now')}</li>
          {currentHour !== null && <li className="legend__hour">{t('numbers.legend.hour')}</li>}
          <li className="legend__before">{t(isByHour ? 'numbers.legend.lastWeek' : 'numbers.legend.before')}</li>
        </ul>
      </div>
      {buckets.length === 0 ? (
        <p className="no-entries">{t('numbers.nothing')}</p>
      ) : (
        <>
          <div className="chart" aria-hidden="true">
            <ResponsiveContainer width="100%" height={240}>
              <BarChart data={buckets} margin={{ top: 20, right: 8, bottom: 0, left: -20 }} accessibilityLayer={false}>
                <CartesianGrid vertical={false} stroke="var(--line-soft)" />
                <XAxis
                  dataKey="key"
                  tickFormatter={name}
                  tickLine={false}
                  axisLine={false}
                  minTickGap={12}
                  stroke="var(--ink-3)"
                />
                {/* A second axis draws the outlines over the bars instead of beside them. */}
                <XAxis xAxisId="before" dataKey="key" hide />
                <YAxis allowDecimals={false} tickLine={false} axisLine={false} stroke="var(--ink-3)" />
                <Bar
                  dataKey="ordersBefore"
                  xAxisId="before"
                  fill="transparent"
                  stroke="var(--control)"
                  strokeDasharray="3 3"
                  radius={[4, 4, 0, 0]}
                  maxBarSize={48}
                  isAnimationActive={false}
                />
                <Bar dataKey="orders" radius={[3, 3, 0, 0]} maxBarSize={42} isAnimationActive={false}>
                  {buckets.map(({ key }) => (
                    <Cell key={key} fill={key === currentHour ? 'var(--brand-fill)' : 'var(--control)'} />
                  ))}
                  {buckets.length <= MOST_LABELS && (
                    <LabelList
                      dataKey="orders"
                      position="top"
                      fill="var(--ink)"
                      formatter={(value: unknown) => (Number(value) > 0 ? String(value) : '')}
                    />
                  )}
                </Bar>
              </BarChart>
            </ResponsiveContainer>
          </div>
          {/* This wrapper limits the height, because the tall table would make the whole page scroll. */}
          <div className="vh">
            <table>
              <caption>{title}</caption>
              <tbody>
                {buckets.map(({ key, orders, ordersBefore }) => (
                  <tr key={key}>
                    <th scope="row">{name(key)}</th>
                    <td>{t('numbers.bucket', { count: orders, before: ordersBefore })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
