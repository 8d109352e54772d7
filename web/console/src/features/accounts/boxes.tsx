import { useQuery } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { moneyText } from '#console/lib/money/signed-money.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { dayText } from '#console/lib/time/wall-clock.ts';
import type { WireBookPeriod } from '#core/contract/books/accounts.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';

/** The boxes of the form that sales fill, and what belongs beside them. */
export function Boxes({ period }: { period: WireBookPeriod }) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  const tax = pageCountry().tax.word;
  const { form, basis, dueOn, boxes, payable, earlier, earlierWay, untaxed, onReceipts, disputesLost } = period;
  const beside: readonly (readonly [string, number])[] = [
    [t(`accounts.earlier.${earlierWay}`), earlier],
    [t('accounts.disputesLost'), disputesLost],
    [t('accounts.untaxed'), untaxed],
    [t('accounts.onReceipts', { tax }), onReceipts],
  ];
  const due = dueOn === null ? undefined : dayText(dueOn, language, 'short');
  return (
    <Card title={form} named aside={due && <span className="tag end">{t('accounts.due', { day: due })}</span>}>
      <table className="table accounts__boxes">
        <tbody>
          {boxes.map(({ name, box, amount }) => (
            <tr key={name}>
              <th scope="row">{t('accounts.box', { box })}</th>
              <td>{t(`accounts.box.${name}`, { tax })}</td>
              <td className="r">{moneyText(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('accounts.payable', { tax })}
            </th>
            <td className="r">{moneyText(payable)}</td>
          </tr>
        </tfoot>
      </table>
      <ul className="rows">
        {beside
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <li key={label}>
              <span>{label}</span>
              <span>{moneyText(amount)}</span>
            </li>
          ))}
      </ul>
      <p className="quiet-text">
        <b>{t(`accounts.setup.basis.${basis}`)}</b> · {t(`accounts.basis.${basis}`)} {t('accounts.others')}
      </p>
    </Card>
  );
}

/** The lines of the files: what was earned, and where the money is. */
export function Lines({ period: { lines }, staff }: { period: WireBookPeriod; staff: WireStaff }) {
  const t = useT();
  const tax = pageCountry().tax.word;
  // Only owners type codes, so that their departments alone can stand apart.
  const departments = useQuery({
    queryKey: ['books', 'accounts'],
    queryFn: () => call('getBookAccounts', {}),
    enabled: isAllowed(staff.role, 'books') && lines.some(({ department }) => department !== null),
  });
  const nameOf = (id: string) => departments.data?.departments.find(({ departmentId }) => departmentId === id)?.name;
  return (
    <Card title={t('accounts.lines')} named>
      {lines.length === 0 && <p className="quiet-text">{t('accounts.noLines')}</p>}
      {lines.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th>{t('accounts.what')}</th>
              <th>{tax}</th>
              <th className="r">{t('accounts.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ purpose, department, taxClass, amount }) => (
              <tr key={`${purpose}${department}${taxClass}`}>
                <td>
                  {t(`accounts.purpose.${purpose}`)}
                  {department !== null && ` · ${nameOf(department) ?? ''}`}
                </td>
                <td>{t(`accounts.tax.${taxClass}`, { tax })}</td>
                <td className="r">{moneyText(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
