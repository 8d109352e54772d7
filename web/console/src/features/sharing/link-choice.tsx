import { type MessageKey, useT } from '#console/lib/page/i18n.tsx';
import type { WireSharing } from '#core/contract/sharing/console-sharing.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { SourceLabel } from '#core/domain/sharing/source-label.ts';
import { dishPath, storePath } from '#core/domain/sharing/store-links.ts';
import { SearchSelect } from '#ui/forms/search-select.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

/** Where a link leads. */
export type Destination = 'menu' | OrderType | 'dish';

export interface LinkWish {
  readonly to: Destination;
  /** '' until a dish is chosen. */
  readonly product: string;
}

export const FIRST_WISH: LinkWish = { to: 'menu', product: '' };

const LABELS: Readonly<Record<Destination, MessageKey>> = {
  menu: 'sharing.to.menu',
  pickup: 'sharing.to.pickup',
  delivery: 'sharing.to.delivery',
  dish: 'sharing.to.dish',
};

/** What the wish says to the poster's call; null until a dish is chosen. */
export function targetOf({ to, product }: LinkWish): { product?: string; service?: OrderType } | null {
  if (to === 'menu') return {};
  if (to !== 'dish') return { service: to };
  return product === '' ? null : { product };
}

/** `from`: where the link will stand; undefined where that is not counted. Null until a dish is chosen. */
export function addressOf(
  { origin, dishes }: Pick<WireSharing, 'origin' | 'dishes'>,
  wish: LinkWish,
  from: SourceLabel | undefined,
): string | null {
  const target = targetOf(wish);
  if (!target) return null;
  const dish = dishes.find(({ productId }) => productId === target.product);
  const { service } = target;
  return origin + storePath(dish ? dishPath(dish) : '/', { ...(service && { service }), ...(from && { from }) });
}

export type LinkChoiceProps = {
  sharing: WireSharing;
  wish: LinkWish;
  onChange: (wish: LinkWish) => void;
};

/** Chooses between the menu, the order types that are offered, and one dish. */
export function LinkChoice({ sharing, wish, onChange }: LinkChoiceProps) {
  const t = useT();
  const places: readonly Destination[] = [
    'menu',
    ...sharing.services,
    ...(sharing.dishes.length > 0 ? ['dish' as const] : []),
  ];
  return (
    <>
      <SelectField
        label={t('sharing.to')}
        value={wish.to}
        options={places.map((value) => ({ value, label: t(LABELS[value]) }))}
        onChange={(to) => onChange({ ...wish, to })}
      />
      {wish.to === 'dish' && (
        <DishChoice sharing={sharing} product={wish.product} onChange={(product) => onChange({ ...wish, product })} />
      )}
    </>
  );
}

export type DishChoiceProps = {
  sharing: WireSharing;
  /** '' until one is chosen. */
  product: string;
  onChange: (product: string) => void;
};

export function DishChoice({ sharing, product, onChange }: DishChoiceProps) {
  const t = useT();
  return (
    <SearchSelect
      label={t('sharing.dish')}
      placeholder={t('sharing.dish.choose')}
      value={product}
      options={sharing.dishes.map(({ productId: value, name: label }) => ({ value, label }))}
      noMatchText={t('sharing.dish.none')}
      onChange={onChange}
    />
  );
}
