import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { TAXES_KEY } from '#console/lib/queries.ts';
import type { WireTax } from '#core/contract/settings/console-settings.ts';
import { formatMoney, pageCountry } from '#core/domain/country/page-country.ts';
import { cents } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { DeleteTaxSheet, TaxSheet } from './tax-sheet.tsx';
import './taxes.css';

type Open = { readonly tax: WireTax | null; readonly deletes: boolean };

/** The tax rates, their scope, and whether menu prices include them. */
export function TaxesPage() {
  const t = useT();
  /** 20 units of goods, and the tax inside their price. */
  const part = Math.round(20 * pageCountry().tax.rate);
  const example = { sum: formatMoney(cents(2000 + part)), part: formatMoney(cents(part)) };
  const queries = useQueryClient();
  const query = useQuery({ queryKey: TAXES_KEY, queryFn: () => call('listTaxes', {}) });
  const [open, setOpen] = useState<Open | null>(null);
  const done = (items: WireTax[]) => {
    queries.setQueryData(TAXES_KEY, { items });
    setOpen(null);
  };
  return (
    <Page
      title={t('nav.taxes')}
      crumb={t('shell.store')}
      note={<span className="quiet-text">{t('taxes.live')}</span>}
      actions={
        <Button look="primary" height={40} icon="plus" onClick={() => setOpen({ tax: null, deletes: false })}>
          {t('taxes.add')}
        </Button>
      }
    >
      <Loaded query={query}>
        {({ items }) => (
          <div className="taxes stack">
            {items.length === 0 && (
              <Message look="warn" icon="alert">
                {t('taxes.none')}
              </Message>
            )}
            {items.length > 0 && !items.some(({ isDefault }) => isDefault) && (
              <Message look="warn" icon="alert">
                {t('taxes.noDefault')}
              </Message>
            )}
            <Message icon="percent">
              {t(
                items.some(({ isInclusive, isDefault }) => isDefault && !isInclusive) ? 'taxes.onTop' : 'taxes.inside',
                example,
              )}
            </Message>
            {items.length > 0 && (
              <div className="card">
                <div className="card__body table-wrap">
                  <table className="table">
                    <thead>
                      <tr>
                        <th>{t('taxes.name')}</th>
                        <th>{t('taxes.rate')}</th>
                        <th>{t('taxes.kind')}</th>
                        <th>{t('taxes.holdsFor')}</th>
                        <th>
                          <span className="vh">{t('shell.edit')}</span>
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {items.map((tax) => (
                        <tr key={tax.taxId}>
                          <td>
                            <strong>{tax.name}</strong>
                          </td>
                          <td>{`${tax.rate} %`}</td>
                          <td>{t(tax.isInclusive ? 'taxes.inclusive' : 'taxes.exclusive')}</td>
                          <td>
                            {tax.isDefault ? t('taxes.default') : t('taxes.products', { count: tax.productCount })}
                          </td>
                          <td className="r">
                            <span className="taxes__acts">
                              <Button
                                look="quiet"
                                height={40}
                                aria-label={t('taxes.editNamed', { name: tax.name })}
                                onClick={() => setOpen({ tax, deletes: false })}
                              >
                                {t('shell.edit')}
                              </Button>
                              <Button
                                look="ghost"
                                height={40}
                                aria-label={t('taxes.deleteNamed', { name: tax.name })}
                                onClick={() => setOpen({ tax, deletes: true })}
                              >
                                {t('shell.delete')}
                              </Button>
                            </span>
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              </div>
            )}
          </div>
        )}
      </Loaded>
      {open && !open.deletes && (
        <TaxSheet tax={open.tax} onDone={done} onStale={() => void query.refetch()} onClose={() => setOpen(null)} />
      )}
      {open?.tax && open.deletes && <DeleteTaxSheet tax={open.tax} onDone={done} onClose={() => setOpen(null)} />}
    </Page>
  );
}
