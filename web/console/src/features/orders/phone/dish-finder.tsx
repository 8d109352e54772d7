import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { findsWords } from '#core/domain/menu/search.ts';
import { formatMoney, fromWire } from '#core/domain/money/money.ts';
import { Icon } from '#ui/icons/icon.tsx';
import '#ui/forms/input.css';
import '#ui/forms/field.css';

function isOut({ outOfStockUntilUtc }: WireProductCard): boolean {
  return outOfStockUntilUtc !== null && Date.parse(outOfStockUntilUtc) > serverNow();
}

/** The menu with a search, for use during a call; a dish opens its choices. */
export function DishFinder({ clientId, onChoose }: { clientId: string; onChoose: (dish: WireProductCard) => void }) {
  const t = useT();
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
      <span className="history-filters__search">
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
              <h3 className="dish-finder__head">{name}</h3>
              <ul className="dish-finder__list">
                {products.map((dish) => (
                  <li key={dish.productId}>
                    <button
                      type="button"
                      className="dish-finder__dish"
                      disabled={isOut(dish)}
                      onClick={() => onChoose(dish)}
                    >
                      <span>{dish.name}</span>
                      <small>
                        {!isOut(dish) ? formatMoney(fromWire(dish.discountedPrice ?? dish.price)) : t('phone.soldOut')}
                      </small>
                    </button>
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
