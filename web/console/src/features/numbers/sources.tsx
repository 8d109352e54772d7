import { Link } from 'react-router';
import { moneyText } from '#console/lib/money/signed-money.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { SOURCE_WORDS } from '#console/lib/source-words.ts';
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';

/** Which link led to the orders. Until one did, how to get there. */
export function Sources({ numbers: { sources }, staff }: { numbers: WireNumbers; staff: WireStaff }) {
  const t = useT();
  const isKnown = sources.some(({ label }) => label !== null);
  return (
    <Card title={t('numbers.sources')} named>
      {!isKnown && <p className="quiet-text">{t('numbers.sources.none')}</p>}
      {isKnown && (
        <dl className="rows">
          {sources.map(({ label, orders, revenue }) => (
            <div key={label ?? ''}>
              <dt>{t(label ? SOURCE_WORDS[label] : 'numbers.sources.other')}</dt>
              <dd>{t('numbers.sources.row', { count: orders, amount: moneyText(revenue) })}</dd>
            </div>
          ))}
        </dl>
      )}
      {isAllowed(staff.role, 'store') && (
        <Link className="link" to="/store/sharing">
          {t('numbers.sources.make')}
        </Link>
      )}
    </Card>
  );
}
