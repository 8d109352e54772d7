import { memo } from 'react';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { returnText, soldOutText, soldOutUntil } from '#store/lib/sold-out.ts';
import { useLeft } from '#store/lib/stock-left.ts';
import { useStore } from '#store/lib/store.tsx';
import { useAtNow, useNow } from '#store/lib/time/now.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import { useCartState, useOrdering } from '#store/ordering/react.tsx';
import { AddButton } from '#ui/actions/add-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/display/picture.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { DishPrice, savingOn } from './dish-price.tsx';
import { DishTags } from './dish-tags.tsx';
import { LeftFlag } from './left-flag.tsx';
import './dish-card.css';
import './dish-list.css';

const SIZES = {
  card: '(max-width: 600px) 46vw, (max-width: 1199px) 40vw, 260px',
  feature: '(max-width: 600px) 104px, 300px',
  row: '(max-width: 600px) 104px, (max-width: 1199px) 40vw, 260px',
  list: '120px',
  lead: '(max-width: 600px) 86vw, 780px',
} as const;

export type DishCardProps = {
  dish: WireProductCard;
  /** The width of its picture, see SIZES; `bare` shows none. `feature` spans two columns from 601 px on. */
  look: keyof typeof SIZES | 'bare';
  /** Its picture is the largest of the first view. */
  isLargest?: boolean;
};

function AddDish({ dish, untilMs }: { dish: WireProductCard; untilMs: number | null }) {
  const t = useT();
  const dialogs = useDialogs();
  const ordering = useOrdering();
  const { timeZone } = useStore().client;
  const { productId, name: product } = dish;
  const count = useCartState(({ pieces }) => pieces.get(productId) ?? 0);
  if (untilMs !== null) {
    return (
      <AddButton
        soldOut
        label={t('menu.soldOut.product', { product })}
        onClick={() =>
          toast.info(soldOutText(t, product, untilMs, storeNow(), timeZone), { id: `sold-out-${productId}` })
        }
      />
    );
  }
  // No required choices and no age question: a press adds it to the cart.
  const isQuick = dish.isQuickAdd && !dish.isR18;
  const label = isQuick
    ? t(count > 0 ? 'menu.addMore' : 'menu.add', { product, count })
    : t(count > 0 ? 'menu.chooseMore' : 'menu.choose', { product, count });
  return (
    <AddButton
      label={label}
      quantity={count}
      onClick={() => {
        if (isQuick) ordering.add({ body: { productId, qty: 1 }, name: product, from: 'card' });
        else dialogs.open('product', productId);
      }}
    />
  );
}

/** When a sold-out dish is back. */
function BackFlag({ untilMs }: { untilMs: number }) {
  const t = useT();
  const now = useNow();
  const { timeZone } = useStore().client;
  return (
    <span className="flag flag--back">
      <Icon name="clock" size="xs" />
      {returnText(t, untilMs, now, timeZone)}
    </span>
  );
}

/**
 * One dish: a card in the grid, a row in the list and on phones; the markup is the same and the style sheet makes the
 * shape. A press anywhere on it opens the product dialog.
 */
export const DishCard = memo(function DishCard({ dish, look, isLargest }: DishCardProps) {
  const t = useT();
  const dialogs = useDialogs();
  const { settings } = useStore();
  const marked = useAtNow((now) => soldOutUntil(dish, now));
  const left = useLeft(dish.productId);
  const untilMs = left === 0 ? (marked ?? SOLD_OUT_UNTIL_CHANGED) : marked;
  const saving = savingOn(dish);
  const picture = settings.showsProductImages && dish.picture;
  return (
    <article className={classNames('dish', look === 'feature' && 'dish--feature', untilMs !== null && 'is-out')}>
      <div className="dish__img">
        {picture && look !== 'bare' ? (
          <Picture
            {...picture}
            srcBase={picture.srcBase + (look === 'lead' ? '-band' : '')}
            placeholder={undefined}
            sizes={SIZES[look]}
            priority={isLargest}
          />
        ) : (
          <span className={picture ? 'pic' : 'dish__ph'} />
        )}
        {untilMs === null && <LeftFlag left={left} />}
        {untilMs === null && saving !== null && (
          <span className="flag flag--deal">{t('menu.save', { amount: formatMoney(saving) })}</span>
        )}
      </div>
      <div className="dish__txt">
        {look === 'feature' && dish.eyebrow && <p className="dish__eyebrow">{dish.eyebrow}</p>}
        <h3 className="dish__name" lang={dish.nameLang}>
          <Link {...dialogs.link('product', dish.productId)}>{dish.name}</Link>
        </h3>
        {dish.description && (
          <p className="dish__desc" lang={dish.descriptionLang}>
            {dish.description}
          </p>
        )}
        {dish.availableWhen && <p className="dish__when">{dish.availableWhen}</p>}
        <DishTags dish={dish} />
      </div>
      <DishPrice className="dish__price" dish={dish} />
      {untilMs !== null && <BackFlag untilMs={untilMs} />}
      <AddDish dish={dish} untilMs={untilMs} />
    </article>
  );
});
