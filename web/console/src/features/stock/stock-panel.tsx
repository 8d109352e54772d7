import { useDeferredValue, useState } from 'react';
import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { usePictures, usePlace } from '#console/lib/place.ts';
import { useStock } from '#console/lib/use-stock.ts';
import type { WireStockItem } from '#core/contract/menu/console-stock.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { isOff, keyOf, listStock, type StockTab } from './stock-list.ts';
import { OffRow, StockRow } from './stock-row.tsx';
import { StockSide } from './stock-side.tsx';
import { useAddStock, useSetCount, useSetStock } from './use-stock.ts';
import './stock.css';

const TABS: readonly StockTab[] = ['items', 'options'];

/** Marks products, variants and options sold out, and brings them back. */
export function StockPanel({ client, onClose }: { client: WireStaff['client']; onClose: () => void }) {
  const t = useT();
  const stock = useStock();
  const place = usePlace(client.subdomain);
  const pictures = usePictures(client.clientId).data ?? {};
  const change = useSetStock();
  const counting = useSetCount();
  const adding = useAddStock();
  const [tab, setTab] = useState<StockTab>('items');
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const search = useDeferredValue(query);

  const items = stock.data?.items ?? [];
  const { groups, off, isFound } = listStock(items, tab, search, picked);
  const selected = items.find((item) => keyOf(item) === picked && !isOff(item));
  const failure = change.error ?? counting.error ?? adding.error ?? stock.error;
  const select = (item: WireStockItem) => setPicked(keyOf(item));
  const pictureOf = (item: WireStockItem) => (item.kind === 'product' ? pictures[item.id] : undefined);

  const offNow = off.length > 0 && (
    <>
      <h3 className="group-label">{t('stock.offNow')}</h3>
      <ul>
        {off.map((item) => (
          <OffRow
            key={keyOf(item)}
            item={item}
            picture={pictureOf(item)}
            zone={client.timeZone}
            isBusy={change.isPending && change.variables.id === item.id}
            onBack={({ kind, id }) => change.mutate({ kind, id, until: 'in-stock' })}
          />
        ))}
      </ul>
    </>
  );
  return (
    <Sheet
      size="l"
      className="pick__sheet"
      ownBody
      title={t('stock.title')}
      onClose={onClose}
      headEnd={
        items.some(isOff) && <Badge tone="danger">{t('stock.count', { count: items.filter(isOff).length })}</Badge>
      }
    >
      <div className="pick__tools">
        <label className="search grow">
          <Icon name="search" />
          <input
            type="search"
            value={query}
            aria-label={t('stock.search')}
            placeholder={t('stock.search')}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <Segmented
          label={t('stock.kind')}
          value={tab}
          onChange={setTab}
          options={TABS.map((one) => ({ value: one, label: t(`stock.tab.${one}`) }))}
        />
      </div>
      <div className={selected ? 'pick' : 'pick pick--alone'}>
        <div className="pick__list">
          {failure && (
            <p className="pick__error" role="alert">
              {errorText(failure, t('shell.unreachable'))}
            </p>
          )}
          {search === '' && offNow}
          {search === '' && off.length > 0 && <h3 className="group-label">{t('stock.onMenu')}</h3>}
          <ul>
            {groups.map(({ item, variants }) => (
              <StockRows
                key={keyOf(item)}
                rows={[item, ...variants]}
                picked={selected ? picked : null}
                pictureOf={pictureOf}
                onSelect={select}
                onAdd={({ id }, by) => adding.mutate({ productId: id, by })}
              />
            ))}
          </ul>
          {stock.data && !isFound && <p className="pick__empty">{t('stock.nothing')}</p>}
          {search !== '' && offNow}
        </div>
        {selected && (
          <StockSide
            key={picked}
            item={selected}
            zone={client.timeZone}
            schedule={place.data?.schedule}
            isBusy={change.isPending || counting.isPending}
            onMark={(until) => change.mutate({ kind: selected.kind, id: selected.id, until })}
            onCount={(left, isDaily) => counting.mutate({ productId: selected.id, left, isDaily })}
          />
        )}
      </div>
    </Sheet>
  );
}

function StockRows({
  rows,
  picked,
  pictureOf,
  onSelect,
  onAdd,
}: {
  rows: readonly WireStockItem[];
  picked: string | null;
  pictureOf: (item: WireStockItem) => string | undefined;
  onSelect: (item: WireStockItem) => void;
  onAdd: (item: WireStockItem, by: number) => void;
}) {
  return rows.map((item) => (
    <StockRow
      key={keyOf(item)}
      item={item}
      picture={pictureOf(item)}
      isSelected={keyOf(item) === picked}
      onSelect={onSelect}
      onAdd={onAdd}
    />
  ));
}
