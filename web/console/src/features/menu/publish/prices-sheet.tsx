import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { money } from '#console/features/menu/menu-text.ts';
import { useMenuChange } from '#console/features/menu/use-menu.ts';
import { call, errorText } from '#console/lib/http.ts';
import { readNumber } from '#console/lib/money/typed-number.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { MENU_KEY } from '#console/lib/queries.ts';
import type { WireChangedPrices, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { PRICE_ROUNDINGS, type PriceRounding } from '#core/domain/menu/prices.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

const MAX_SHOWN = 100;

export type PricesSheetProps = { draft: WireMenuDraft; departmentId: string | null; onClose: () => void };

/** Changes many prices by a percentage or an amount, with a preview. */
export function PricesSheet({ draft, departmentId, onClose }: PricesSheetProps) {
  const t = useT();
  const [scope, setScope] = useState<string>(departmentId ?? 'all');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');
  const [rounding, setRounding] = useState<PriceRounding>('none');
  const [text, setText] = useState('');
  const among = draft.products.filter((product) => scope === 'all' || product.departmentId === scope);
  const productIds = among.map(({ productId }) => productId).filter((id) => !left.has(id));
  const typed = readNumber(text) ?? 0;
  const value = kind === 'percent' ? typed : Math.round(typed * 100);
  const isReady = typed !== 0 && productIds.length > 0;
  const body = { productIds, change: { kind, value, rounding } };
  const preview = useQuery({
    queryKey: [...MENU_KEY, 'prices', body],
    queryFn: () => call('changeMenuPrices', { body: { ...body, isPreview: true } }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const apply = useMenuChange(() => call('changeMenuPrices', { body: { ...body, isPreview: false } }));
  const shown = isReady ? (preview.data?.items ?? []) : [];
  const problem = apply.error ?? (isReady ? preview.error : null);
  return (
    <Sheet
      title={t('menu.prices')}
      size="l"
      onClose={onClose}
      foot={
        <>
          <Button look="ghost" height={40} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            look="primary"
            height={40}
            aria-disabled={!isReady || shown.length === 0 || preview.isFetching || apply.isPending}
            onClick={() => apply.mutate(undefined, { onSuccess: onClose })}
          >
            {t('menu.prices.apply', { count: shown.length })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="grid-2">
          <SelectField
            label={t('menu.prices.scope')}
            value={scope}
            options={[
              { value: 'all', label: t('menu.prices.all') },
              ...draft.departments.map((department) => ({ value: department.departmentId, label: department.name })),
            ]}
            onChange={(next) => {
              setScope(next);
              setLeft(new Set());
            }}
          />
          <SelectField
            label={t('menu.prices.kind')}
            value={kind}
            options={[
              { value: 'percent', label: t('menu.prices.percent') },
              { value: 'amount', label: t('menu.prices.amount') },
            ]}
            onChange={setKind}
          />
          <TextField
            label={t('menu.prices.value')}
            hint={t('menu.prices.help')}
            inputMode="decimal"
            unit={kind === 'percent' ? '%' : '$'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <SelectField
            label={t('menu.prices.rounding')}
            value={rounding}
            options={PRICE_ROUNDINGS.map((one) => ({ value: one, label: t(`menu.prices.rounding.${one}`) }))}
            onChange={setRounding}
          />
        </div>
        <details className="me-more">
          <summary>{t('menu.prices.chosen', { count: productIds.length, of: among.length })}</summary>
          <div className="me-tags">
            {among.map(({ productId, name }) => (
              <button
                key={productId}
                type="button"
                className="me-tag"
                aria-pressed={!left.has(productId)}
                onClick={() => {
                  const next = new Set(left);
                  if (!next.delete(productId)) next.add(productId);
                  setLeft(next);
                }}
              >
                {name}
              </button>
            ))}
          </div>
        </details>
        {problem && (
          <p className="err" role="alert">
            {errorText(problem, t('shell.unreachable'))}
          </p>
        )}
        {shown.length > 0 && <PriceTable items={shown} />}
      </div>
    </Sheet>
  );
}

/** Prices before and after, of the first dishes. */
function PriceTable({ items }: Pick<WireChangedPrices, 'items'>) {
  const t = useT();
  return (
    <div className="table-wrap">
      <table className="table">
        <thead>
          <tr>
            <th>{t('menu.products')}</th>
            <th className="r">{t('menu.prices.before')}</th>
            <th className="r">{t('menu.prices.after')}</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, MAX_SHOWN).flatMap(({ productId, name, parts }) =>
            parts.map((part) => (
              <tr key={`${productId} ${part.variantId}`}>
                <td>{part.name ? `${name} · ${part.name}` : name}</td>
                <td className="r">{money(part.beforeCents)}</td>
                <td className="r">
                  <b>{money(part.afterCents)}</b>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
