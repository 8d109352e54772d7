import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { type Cents, fromWire } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Rich } from '#store/lib/page/rich.tsx';
import { Price } from '#ui/display/money.tsx';

type Priced = Pick<WireProductCard, 'price' | 'isFromPrice' | 'discountedPrice'>;

/** The saving of a special price, in cents; null at the usual price. */
export function savingOn(dish: Priced): Cents | null {
  if (dish.discountedPrice === null || dish.discountedPrice >= dish.price) return null;
  return (fromWire(dish.price) - fromWire(dish.discountedPrice)) as Cents;
}

/** '$19.50', 'From $21.50', or '$23.50' with '$27.00' struck through. */
export function DishPrice({ dish }: { dish: Priced }) {
  const t = useT();
  const price = fromWire(dish.price);
  if (savingOn(dish) !== null && dish.discountedPrice !== null) {
    return (
      <Price className="dish__price" cents={fromWire(dish.discountedPrice)} was={price} wasLabel={t('menu.was')} />
    );
  }
  if (!dish.isFromPrice) return <Price className="dish__price" cents={price} />;
  return (
    <Price
      className="dish__price"
      cents={price}
      pattern={(amount) => <Rich id="menu.from" values={{ price: amount }} components={[<small key="from" />]} />}
    />
  );
}
