import { memo, type ReactNode, useMemo } from 'react';
import { countChosen, mostOf, roomFor } from '#core/domain/cart/choice-count.ts';
import { categoriesFor, visibleVariants } from '#core/domain/cart/selection.ts';
import {
  isSoldOut,
  type ModifierCategory,
  type ModifierItem,
  type Product,
  type Variant,
} from '#core/domain/menu/menu.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Stepper } from '#ui/actions/stepper.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Money } from '#ui/display/money.tsx';
import { type GroupFold, OptionGroup, OptionRow } from '#ui/forms/option-group.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { type Choices, chosenIn, isRadio, setItemQty, toggleItem } from './choices.ts';
import { categoryPath, VARIANTS } from './offending-group.ts';
import { Name } from './short-name.tsx';
import { type Turn, useFold } from './use-fold.tsx';

/** Longest name that still fits half a row on a phone. */
const SHORT_NAME = 16;

export type GroupState = {
  /** How many are chosen, and how many may be. */
  n: number;
  max: number;
  isRequired: boolean;
  isDone: boolean;
  isRefused: boolean;
};

/**
 * What a group's head shows and its choices say: 'Required' until enough is chosen, then 'Done', and how many are chosen; the
 * refused group shows it in red.
 */
export function useGroupState({ n, max, isRequired, isDone, isRefused }: GroupState) {
  const t = useT();
  const word = t(isDone ? 'product.done' : 'product.required');
  const chosen = t('product.chosen', { n });
  return {
    required: isRequired,
    badge: isRequired && <Badge tone={isDone ? 'done' : isRefused ? 'danger' : 'brand'}>{word}</Badge>,
    count: t('product.selection', { n, max }),
    asks: isRequired ? `${word}. ${chosen}` : chosen,
  };
}

export type VariantGroupProps = {
  variants: readonly Variant[];
  variantId: string | null;
  nowMs: number;
  error: ReactNode;
  id: string;
  fold: GroupFold | undefined;
  /** Whether the prices are whole prices or additions to a combo. */
  priceOf: (variant: Variant) => ReactNode;
  onChange: (variantId: string) => void;
};

/** Sizes as one radio list. */
export function VariantGroup({ variants, variantId, nowMs, error, id, fold, priceOf, onChange }: VariantGroupProps) {
  const t = useT();
  const isDone = variantId !== null;
  const state = useGroupState({ n: isDone ? 1 : 0, max: 1, isRequired: true, isDone, isRefused: Boolean(error) });
  return (
    <RadioGroup
      id={id}
      fold={fold}
      title={t('product.variants')}
      {...state}
      value={variantId}
      onChange={onChange}
      error={error}
      options={variants.map((variant) => {
        const soldOut = isSoldOut(variant, nowMs);
        return {
          value: variant.variantId,
          label: <Name kind="variant" text={variant.name.en} />,
          sub: soldOut ? t('menu.soldOut') : variant.description?.en,
          price: priceOf(variant),
          disabled: soldOut,
        };
      })}
    />
  );
}

export type ModifierGroupProps = {
  category: ModifierCategory;
  choices: Choices;
  nowMs: number;
  error: ReactNode;
  id: string;
  /** Enough is chosen elsewhere, so that the group may stay empty. */
  isAnswered?: boolean;
  fold?: GroupFold | undefined;
  onChange: (change: (choices: Choices) => Choices) => void;
};

/** 'Choose 2 to 4': what the group asks for, under its heading. */
export function chooseText({
  minQuantity: min,
  maxQuantity: max,
}: Pick<ModifierCategory, 'minQuantity' | 'maxQuantity'>) {
  const key = min === max ? 'product.choose' : min === 0 ? 'product.chooseUpTo' : 'product.chooseBetween';
  return [key, { min, max }] as const;
}

/** A modifier category: a radio list when exactly one is wanted, checkboxes with quantities otherwise. */
export function ModifierGroup({
  category,
  choices,
  nowMs,
  error,
  id,
  isAnswered = false,
  fold,
  onChange,
}: ModifierGroupProps) {
  const t = useT();
  const chosen = chosenIn(choices, category.modifierCategoryId);
  const radio = isRadio(category);
  const n = countChosen(category, chosen);
  const state = useGroupState({
    n,
    max: category.maxQuantity,
    isRequired: category.minQuantity > 0,
    isDone: isAnswered || n >= category.minQuantity,
    isRefused: Boolean(error),
  });
  const isPriced = category.items.some((item) => item.price > 0);
  // Half a row of a phone has no room for a quantity beside the name.
  const isShort = (item: ModifierItem) => item.name.en.length <= SHORT_NAME && (radio || mostOf(category, item) === 1);
  const columns = !isPriced && category.items.every(isShort);

  function setQty(item: ModifierItem, qty: number) {
    const step = setItemQty(choices, category, item.modifierItemId, qty);
    if (step.refusedAt !== null)
      void toast.error(t('product.toast.max', { max: step.refusedAt }), { id: 'product-max' });
    else onChange((now) => setItemQty(now, category, item.modifierItemId, qty).choices);
  }
  return (
    <OptionGroup
      id={id}
      kind={radio ? 'radio' : 'checkbox'}
      fold={fold}
      hint={t(...chooseText(category))}
      title={<Name kind="category" text={category.name.en} />}
      {...state}
      columns={columns && category.items.length > 1}
      error={error}
    >
      {category.items.map((item) => {
        const soldOut = isSoldOut(item, nowMs);
        const qty = chosen.find((one) => one.modifierItemId === item.modifierItemId)?.qty ?? 0;
        const name = item.name.en;
        return (
          <OptionRow
            key={item.modifierItemId}
            value={item.modifierItemId}
            label={<Name kind="item" text={name} />}
            sub={soldOut && t('menu.soldOut')}
            disabled={soldOut && qty === 0}
            checked={qty > 0}
            onChange={() => onChange((now) => toggleItem(now, category, item.modifierItemId))}
            price={isPriced && (item.price > 0 ? <Money cents={item.price} signed /> : t('menu.free'))}
            trailing={
              qty > 0 &&
              !radio &&
              mostOf(category, item) > 1 && (
                <Stepper
                  size="sm"
                  min={0}
                  // One beyond the maximum can be pressed, and is answered with why not.
                  max={mostOf(category, item) + 1}
                  value={qty}
                  name={name}
                  onChange={(next) => setQty(item, next)}
                  lessLabel={t('product.less', { name })}
                  moreLabel={t('product.more', { name })}
                />
              )
            }
          />
        );
      })}
    </OptionGroup>
  );
}

const isSameFold = (one: GroupFold | undefined, other: GroupFold | undefined) =>
  one === other || (one?.isOpen === false && other?.isOpen === false && one.chosen === other.chosen);

/** A group is rendered again only where it changed: with thirty of them all others cost a press more than its own. */
const KnownGroup = memo(
  ModifierGroup,
  (one, other) =>
    one.category === other.category &&
    chosenIn(one.choices, one.category.modifierCategoryId) ===
      chosenIn(other.choices, other.category.modifierCategoryId) &&
    one.nowMs === other.nowMs &&
    one.error === other.error &&
    one.id === other.id &&
    isSameFold(one.fold, other.fold),
);

function turnOf(category: ModifierCategory, choices: Choices): Turn {
  const chosen = chosenIn(choices, category.modifierCategoryId);
  const items = chosen.flatMap(({ modifierItemId, qty }) => {
    const item = category.items.find((candidate) => candidate.modifierItemId === modifierItemId);
    return item ? [{ item, qty }] : [];
  });
  const n = countChosen(category, chosen);
  const takesMore = ({ item, qty }: (typeof items)[number]) =>
    !isRadio(category) && roomFor(category, chosen, item) > qty;
  return {
    path: categoryPath(category.modifierCategoryId),
    name: category.name.en,
    chosen: items.map(({ item, qty }) => (qty > 1 ? `${item.name.en} ×${qty}` : item.name.en)).join(', '),
    isOwed: n < category.minQuantity,
    isFull: n >= category.maxQuantity && !items.some(takesMore),
  };
}

type ChoiceGroupsProps = {
  /** A dish or an item of a combo. */
  of: Pick<Product, 'variants' | 'modifierCategories'>;
  variantId: string | null;
  choices: Choices;
  nowMs: number;
  /** Before the ids of the groups, so that they are unique on the page. */
  idPrefix: string;
  /** What is wrong with the group of this path; null for nothing. */
  errorAt: (path: string) => ReactNode;
  priceOf: VariantGroupProps['priceOf'];
  onVariant: (variantId: string) => void;
  /** `path` names the group that changed. */
  onChoices: (change: (choices: Choices) => Choices, path: string) => void;
};

/** Size, and the modifiers that apply to the chosen size. */
export function ChoiceGroups(props: ChoiceGroupsProps) {
  const { of, variantId, choices, nowMs, idPrefix, errorAt, priceOf, onVariant, onChoices } = props;
  const t = useT();
  const variants = visibleVariants(of);
  const variant = variants.find((candidate) => candidate.variantId === variantId) ?? null;
  const categories = useMemo(() => categoriesFor(of, variant), [of, variant]);
  const size: Turn = {
    path: VARIANTS,
    name: t('product.variants'),
    chosen: variant?.name.en ?? '',
    isOwed: variant === null,
    isFull: variant !== null,
  };
  const turns = [...(variants.length > 0 ? [size] : []), ...categories.map((category) => turnOf(category, choices))];
  const { foldOf, onChosen, watch } = useFold(turns, idPrefix, errorAt);
  return (
    <div {...watch}>
      {variants.length > 0 && (
        <VariantGroup
          id={`${idPrefix}${VARIANTS}`}
          error={errorAt(VARIANTS)}
          fold={foldOf(VARIANTS)}
          onChange={(chosen) => {
            onChosen(VARIANTS);
            onVariant(chosen);
          }}
          {...{ variants, variantId, nowMs, priceOf }}
        />
      )}
      {categories.map((category) => {
        const path = categoryPath(category.modifierCategoryId);
        return (
          <KnownGroup
            key={category.modifierCategoryId}
            id={`${idPrefix}${path}`}
            error={errorAt(path)}
            fold={foldOf(path)}
            onChange={(change) => {
              onChosen(path);
              onChoices(change, path);
            }}
            {...{ category, choices, nowMs }}
          />
        );
      })}
    </div>
  );
}
