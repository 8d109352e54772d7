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

/** '$19.50', 'From $21.50', 'Free', or '$23.50' with '$27.00' struck through. */
export function DishPrice({ dish, className }: { dish: Priced; className?: string }) {
  const t = useT();
  const { price, discountedPrice, isFromPrice } = dish;
  const isReduced = savingOn(dish) !== null;
  return (
    <Price
      {...(className && { className })}
      cents={fromWire((isReduced ? discountedPrice : null) ?? price)}
      was={isReduced ? fromWire(price) : undefined}
      wasLabel={t('menu.was')}
      free={t('menu.free')}
      pattern={
        isFromPrice && !isReduced
          ? (amount) => <Rich id="menu.from" values={{ price: amount }} components={[<small key="from" />]} />
          : undefined
      }
    />
  );
}
