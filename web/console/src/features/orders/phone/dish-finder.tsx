import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import { useStock } from '#console/lib/use-stock.ts';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { findsWords } from '#core/domain/menu/search.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Icon } from '#ui/icons/icon.tsx';
import '#ui/forms/input.css';
import '#console/lib/search/search-box.css';
import '#ui/forms/field.css';

function isOut({ outOfStockUntilUtc }: WireProductCard): boolean {
  return outOfStockUntilUtc !== null && Date.parse(outOfStockUntilUtc) > serverNow();
}

export type DishFinderProps = {
  clientId: string;
  /** What is left is counted for today; an order for later says nothing of it. */
  isForNow: boolean;
  onChoose: (dish: WireProductCard) => void;
};

/** The menu with a search and what is left of counted dishes, for use during a call; a dish opens its choices. */
export function DishFinder({ clientId, isForNow, onChoose }: DishFinderProps) {
  const t = useT();
  const stock = useStock();
  const counts = new Map(stock.data?.items.map(({ id, count }) => [id, count?.left ?? null]));
  const id = useId();
  const [typed, setTyped] = useState('');
  const query = useQuery({
    queryKey: ['phone-menu', clientId],
    queryFn: () => call('getMenu', { params: { clientId } }),
  });
  return (
    <section className="dish-finder" aria-label={t('phone.menu')}>
      <label className="vh" htmlFor={`${id}-dish`}>
        {t('phone.findDish')}
      </label>
      <span className="search-box">
        <Icon name="search" />
        <input
          id={`${id}-dish`}
          type="search"
          className="input"
          placeholder={t('phone.findDish')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
      <Loaded query={query}>
        {({ departments }) => {
          const found = departments
            .map((department) => ({
              ...department,
              products: department.products.filter(
                ({ name, isDisabled }) => !isDisabled && findsWords(typed, `${name} ${department.name}`),
              ),
            }))
            .filter(({ products }) => products.length > 0);
          if (found.length === 0) return <p className="no-entries">{t('phone.noDish')}</p>;
          return found.map(({ departmentId, name, products }) => (
            <div key={departmentId}>
              <h2 className="dish-finder__head">{name}</h2>
              <ul className="dish-finder__list">
                {products.map((dish) => (
                  <li key={dish.productId}>
                    <DishButton
                      dish={dish}
                      left={isForNow ? (counts.get(dish.productId) ?? null) : null}
                      onChoose={() => onChoose(dish)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ));
        }}
      </Loaded>
    </section>
  );
}

function DishButton({ dish, left, onChoose }: { dish: WireProductCard; left: number | null; onChoose: () => void }) {
  const t = useT();
  const isGone = isOut(dish) || left === 0;
  const price = formatMoney(fromWire(dish.discountedPrice ?? dish.price));
  return (
    <button type="button" className="dish-finder__dish" disabled={isGone} onClick={onChoose}>
      <span>{dish.name}</span>
      <small>
        {isGone ? t('phone.soldOut') : dish.isFromPrice ? t('stock.from', { price }) : price}
        {!isGone && left !== null && <b className="dish-finder__left">{t('phone.left', { count: left })}</b>}
      </small>
    </button>
  );
}
