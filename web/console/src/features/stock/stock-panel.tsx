import { Fragment, useDeferredValue, useState } from 'react';
import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { usePictures, usePlace } from '#console/lib/place.ts';
import { useStock } from '#console/lib/use-stock.ts';
import type { WireStockItem } from '#core/contract/menu/console-stock.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { departmentKey, dishesByDepartment, isOff, keyOf, listStock, type StockTab } from './stock-list.ts';
import { OffRow, StockRow } from './stock-row.tsx';
import { StockSide } from './stock-side.tsx';
import { useAddStock, useSetCount, useSetManyStock, useSetStock } from './use-stock.ts';
import './stock.css';

const TABS: readonly StockTab[] = ['items', 'options'];

/** Marks products, variants and options sold out, and brings them back. */
export function StockPanel({ client, onClose }: { client: WireStaff['client']; onClose: () => void }) {
  const t = useT();
  const stock = useStock();
  const place = usePlace(client.subdomain);
  const pictures = usePictures(client.clientId).data ?? {};
  const change = useSetStock();
  const many = useSetManyStock();
  const counting = useSetCount();
  const adding = useAddStock();
  const [tab, setTab] = useState<StockTab>('items');
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const search = useDeferredValue(query);

  const items = stock.data?.items ?? [];
  const { groups, off, isFound } = listStock(items, tab, search, picked);
  const selected = items.find((item) => keyOf(item) === picked && !isOff(item));
  const departments = dishesByDepartment(items);
  const department = [...departments].find(([name, dishes]) => departmentKey(name) === picked && !dishes.every(isOff));
  const failure = change.error ?? many.error ?? counting.error ?? adding.error ?? stock.error;
  const pictureOf = (item: WireStockItem) => (item.kind === 'product' ? pictures[item.id] : undefined);

  const side = {
    zone: client.timeZone,
    schedule: place.data?.schedule,
    isBusy: change.isPending || counting.isPending || many.isPending,
  };
  const offNow = off.length > 0 && (
    <OffNow
      off={off}
      departments={departments}
      pictureOf={pictureOf}
      zone={client.timeZone}
      busyId={change.isPending ? change.variables.id : null}
      onBack={({ kind, id }) => change.mutate({ kind, id, until: 'in-stock' })}
      onAllBack={(productIds) => many.mutate({ productIds, until: 'in-stock' })}
    />
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
      <Tools query={query} tab={tab} onQuery={setQuery} onTab={setTab} />
      <div className={selected || department ? 'pick' : 'pick pick--alone'}>
        <div className="pick__list">
          {failure && (
            <p className="pick__error" role="alert">
              {errorText(failure)}
            </p>
          )}
          {search === '' && offNow}
          {search === '' && offNow && <h3 className="group-label">{t('stock.onMenu')}</h3>}
          <ul>
            <OnMenu
              groups={groups}
              hasDepartments={tab === 'items'}
              picked={selected ? picked : null}
              pictureOf={pictureOf}
              onPick={setPicked}
              onAdd={({ id }, by) => adding.mutate({ productId: id, by })}
            />
          </ul>
          {stock.data && !isFound && <p className="pick__empty">{t('stock.nothing')}</p>}
          {search !== '' && offNow}
        </div>
        {department && (
          <StockSide
            key={picked}
            name={department[0]}
            item={null}
            {...side}
            onMark={(until) => many.mutate({ productIds: idsWhere(department[1], false), until })}
            onCount={() => undefined}
          />
        )}
        {selected && (
          <StockSide
            key={picked}
            name={
              selected.kind === 'variant' && selected.parent ? `${selected.parent}, ${selected.name}` : selected.name
            }
            item={selected}
            {...side}
            onMark={(until) => change.mutate({ kind: selected.kind, id: selected.id, until })}
            onCount={(left, isDaily) => counting.mutate({ productId: selected.id, left, isDaily })}
          />
        )}
      </div>
    </Sheet>
  );
}

function Tools({
  query,
  tab,
  onQuery,
  onTab,
}: {
  query: string;
  tab: StockTab;
  onQuery: (query: string) => void;
  onTab: (tab: StockTab) => void;
}) {
  const t = useT();
  return (
    <div className="pick__tools">
      <label className="search grow">
        <Icon name="search" />
        <input
          type="search"
          value={query}
          aria-label={t('stock.search')}
          placeholder={t('stock.search')}
          onChange={(event) => onQuery(event.target.value)}
        />
      </label>
      <Segmented
        label={t('stock.kind')}
        value={tab}
        onChange={onTab}
        options={TABS.map((one) => ({ value: one, label: t(`stock.tab.${one}`) }))}
      />
    </div>
  );
}

/** What can be had, under its departments. */
function OnMenu({
  groups,
  hasDepartments,
  picked,
  onPick,
  ...rows
}: Pick<ReturnType<typeof listStock>, 'groups'> & {
  hasDepartments: boolean;
  picked: string | null;
  pictureOf: (item: WireStockItem) => string | undefined;
  onPick: (key: string) => void;
  onAdd: (item: WireStockItem, by: number) => void;
}) {
  const t = useT();
  return groups.map(({ item, variants }, index) => (
    <Fragment key={keyOf(item)}>
      {hasDepartments && item.parent && groups[index - 1]?.item.parent !== item.parent && (
        <DepartmentRow
          name={item.parent}
          label={t('stock.pick', { name: item.parent })}
          text={t('stock.all')}
          onPress={() => onPick(departmentKey(item.parent ?? ''))}
        />
      )}
      <StockRows rows={[item, ...variants]} picked={picked} onSelect={(one) => onPick(keyOf(one))} {...rows} />
    </Fragment>
  ));
}

/** What is sold out now, departments with two dishes of it first. */
function OffNow({
  off,
  departments,
  pictureOf,
  zone,
  busyId,
  onBack,
  onAllBack,
}: {
  off: readonly WireStockItem[];
  departments: ReturnType<typeof dishesByDepartment>;
  pictureOf: (item: WireStockItem) => string | undefined;
  zone: string;
  busyId: string | null;
  onBack: (item: WireStockItem) => void;
  onAllBack: (productIds: string[]) => void;
}) {
  const t = useT();
  return (
    <>
      <h3 className="group-label">{t('stock.offNow')}</h3>
      <ul>
        {[...departments].map(([name, dishes]) => {
          const ids = idsWhere(dishes, true);
          if (ids.length < 2) return null;
          return (
            <DepartmentRow
              key={name}
              name={t('stock.allOf', { name, count: ids.length })}
              label={t('stock.backOnOf', { name })}
              text={t('stock.backOnMenu')}
              onPress={() => onAllBack(ids)}
            />
          );
        })}
        {off.map((item) => (
          <OffRow
            key={keyOf(item)}
            item={item}
            picture={pictureOf(item)}
            zone={zone}
            isBusy={busyId === item.id}
            onBack={onBack}
          />
        ))}
      </ul>
    </>
  );
}

const idsWhere = (dishes: readonly WireStockItem[], isSoldOut: boolean) =>
  dishes.filter((dish) => isOff(dish) === isSoldOut).map(({ id }) => id);

/** One press for all dishes of a department. */
function DepartmentRow({
  name,
  label,
  text,
  onPress,
}: {
  name: string;
  label: string;
  text: string;
  onPress: () => void;
}) {
  return (
    <li className="stock stock--department">
      <b className="stock__about">{name}</b>
      <Button look="quiet" height={40} aria-label={label} onClick={onPress}>
        {text}
      </Button>
    </li>
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
