/** Variants and modifiers of a dish on one page, without folding, for use during a call. */
import { useT } from '#console/lib/page/i18n.tsx';
import { clampModifierQty, MODIFIER_QTY_MIN, mostOf, roomFor } from '#core/domain/cart/choice-count.ts';
import { type ChosenCategory, categoriesFor, visibleVariants } from '#core/domain/cart/selection.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { isSoldOut, type ModifierCategory, type ModifierItem, type Variant } from '#core/domain/menu/menu.ts';

export interface Dish {
  readonly variants: readonly Variant[];
  readonly modifierCategories: readonly ModifierCategory[];
}

export interface DishChoice {
  readonly variantId: string | null;
  readonly choices: readonly ChosenCategory[];
}

/** The choices with one item switched on or off; a category of one replaces it. */
function toggled(choices: readonly ChosenCategory[], category: ModifierCategory, item: ModifierItem): ChosenCategory[] {
  const { modifierCategoryId, maxQuantity } = category;
  const items = choices.find((one) => one.modifierCategoryId === modifierCategoryId)?.selectedModifierItems ?? [];
  const others = choices.filter((one) => one.modifierCategoryId !== modifierCategoryId);
  const isOn = items.some(({ modifierItemId }) => modifierItemId === item.modifierItemId);
  const added = { modifierItemId: item.modifierItemId, qty: clampModifierQty(item, MODIFIER_QTY_MIN) };
  const next = isOn
    ? items.filter(({ modifierItemId }) => modifierItemId !== item.modifierItemId)
    : maxQuantity === 1
      ? [added]
      : [...items, added];
  return next.length === 0 ? others : [...others, { modifierCategoryId, selectedModifierItems: next }];
}

function withQty(choices: readonly ChosenCategory[], categoryId: string, itemId: string, qty: number) {
  return choices.map((one) =>
    one.modifierCategoryId === categoryId
      ? {
          ...one,
          selectedModifierItems: one.selectedModifierItems.map((item) =>
            item.modifierItemId === itemId ? { ...item, qty } : item,
          ),
        }
      : one,
  );
}

function Rule({ category: { minQuantity: least, maxQuantity: most } }: { category: ModifierCategory }) {
  const t = useT();
  if (least > 0 && least === most) return <small>{t('phone.choose', { count: least })}</small>;
  if (least > 0) return <small>{t('phone.chooseBetween', { least, most })}</small>;
  return <small>{t('phone.chooseUpTo', { count: most })}</small>;
}

function Category({
  category,
  choices,
  nowMs,
  onChange,
}: {
  category: ModifierCategory;
  choices: readonly ChosenCategory[];
  nowMs: number;
  onChange: (choices: readonly ChosenCategory[]) => void;
}) {
  const t = useT();
  const { modifierCategoryId, maxQuantity, minQuantity } = category;
  const chosen = choices.find((one) => one.modifierCategoryId === modifierCategoryId)?.selectedModifierItems ?? [];
  const isOne = maxQuantity === 1;
  const isRadio = isOne && minQuantity > 0;
  const isFull = (item: ModifierItem) =>
    !isOne && roomFor(category, chosen, item) < clampModifierQty(item, MODIFIER_QTY_MIN);
  return (
    <fieldset className="dish-options">
      <legend>
        {category.name.en}
        <Rule category={category} />
      </legend>
      {category.items.map((item) => {
        const own = chosen.find(({ modifierItemId }) => modifierItemId === item.modifierItemId);
        const most = roomFor(category, chosen, item);
        return (
          <div key={item.modifierItemId} className="dish-options__item">
            <label className="dish-options__label">
              <input
                type={isRadio ? 'radio' : 'checkbox'}
                name={modifierCategoryId}
                checked={own !== undefined}
                disabled={isSoldOut(item, nowMs) || (own === undefined && isFull(item))}
                onChange={() => onChange(toggled(choices, category, item))}
              />
              <span>{item.name.en}</span>
              {item.price > 0 && <small>{`+${formatMoney(item.price)}`}</small>}
            </label>
            {own !== undefined && !isRadio && mostOf(category, item) > 1 && (
              <input
                className="input dish-options__qty"
                type="number"
                min={item.minQuantity ?? 1}
                max={most}
                value={own.qty}
                aria-label={t('phone.howMany', { name: item.name.en })}
                onChange={(event) =>
                  onChange(
                    withQty(
                      choices,
                      modifierCategoryId,
                      item.modifierItemId,
                      Math.min(most, clampModifierQty(item, Number(event.target.value) || MODIFIER_QTY_MIN)),
                    ),
                  )
                }
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

export type DishOptionsProps = {
  dish: Dish;
  choice: DishChoice;
  nowMs: number;
  /** Separates the radio groups of several dishes on one page. */
  name: string;
  /** The default choices of a newly chosen variant. */
  defaultsOf: (variant: Variant) => readonly ChosenCategory[];
  onChange: (choice: DishChoice) => void;
};

export function DishOptions({ dish, choice, nowMs, name, defaultsOf, onChange }: DishOptionsProps) {
  const t = useT();
  const variants = visibleVariants(dish);
  const variant = variants.find(({ variantId }) => variantId === choice.variantId) ?? null;
  return (
    <>
      {variants.length > 0 && (
        <fieldset className="dish-options">
          <legend>
            {t('phone.variant')}
            <small>{t('phone.choose', { count: 1 })}</small>
          </legend>
          {variants.map((one) => (
            <label key={one.variantId} className="dish-options__label">
              <input
                type="radio"
                name={`${name}-variant`}
                checked={one.variantId === choice.variantId}
                disabled={isSoldOut(one, nowMs)}
                onChange={() => onChange({ variantId: one.variantId, choices: defaultsOf(one) })}
              />
              <span>{one.name.en}</span>
              <small>{formatMoney(one.price)}</small>
            </label>
          ))}
        </fieldset>
      )}
      {categoriesFor(dish, variant).map((category) => (
        <Category
          key={category.modifierCategoryId}
          category={category}
          choices={choice.choices}
          nowMs={nowMs}
          onChange={(choices) => onChange({ ...choice, choices })}
        />
      ))}
    </>
  );
}
