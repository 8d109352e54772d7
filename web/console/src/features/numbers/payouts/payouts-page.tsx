import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#console/lib/http.ts';
import { moneyText } from '#console/lib/money/signed-money.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import type { WirePayout } from '#core/contract/payments/console-payouts.ts';
import { usePayoutWords } from './payout-words.tsx';

/** What the card provider has paid out, the newest first; each opens to what it holds. */
export function PayoutsPage() {
  const t = useT();
  const query = useQuery({ queryKey: ['payouts'], queryFn: () => call('listPayouts', {}) });
  return (
    <Page title={t('payouts.title')} crumb={t('nav.numbers')}>
      <Loaded query={query}>
        {({ payouts }) =>
          payouts.length === 0 ? <p className="quiet-text">{t('payouts.none')}</p> : <Payouts payouts={payouts} />
        }
      </Loaded>
      <p className="quiet-text">{t('payouts.notTried')}</p>
    </Page>
  );
}

function Payouts({ payouts }: { payouts: readonly WirePayout[] }) {
  const t = useT();
  const { dayOf, stateOf } = usePayoutWords();
  return (
    <div className="table-wrap">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('payouts.arrives')}</th>
            <th scope="col">{t('payouts.state')}</th>
            <th scope="col" className="r">
              {t('payouts.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <tr key={payout.payoutId}>
              <td>
                <Link to={`/numbers/payouts/${encodeURIComponent(payout.payoutId)}`}>{dayOf(payout)}</Link>
              </td>
              <td>{stateOf(payout)}</td>
              <td className="r">
                {payout.ownAmount === null || payout.ownAmount === payout.amount
                  ? moneyText(payout.amount)
                  : t('payouts.ownOf', { own: moneyText(payout.ownAmount), all: moneyText(payout.amount) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
