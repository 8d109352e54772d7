import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import type { AddLineBody } from '#core/contract/cart/cart.ts';
import { toComboGroups, toDomain } from '#core/contract/wire/to-domain.ts';
import { linePrice } from '#core/domain/cart/pricing.ts';
import {
  type ChosenComboItem,
  categoriesFor,
  checkSelection,
  defaultChoices,
  LINE_QTY_MAX,
  type Selection,
  visibleVariants,
} from '#core/domain/cart/selection.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { isSoldOut, type Product } from '#core/domain/menu/menu.ts';
import { Button } from '#ui/actions/button.tsx';
import { DishOptions } from './dish-options.tsx';

/**
 * The product with its combo items. Loads them before the dish is shown, so that the guest on the phone does not wait
 * twice; few products have combo items.
 */
async function loadProduct(clientId: string, productId: string): Promise<Product> {
  const params = { clientId, productId };
  const product = await call('getProduct', { params });
  if (!product.isComboProduct) return toDomain(product);
  const groups = await call('getComboGroups', { params });
  const items = groups.flatMap(({ comboProductId, comboItems }) =>
    comboItems
      .filter(({ hasVariants, hasModifiers }) => hasVariants || hasModifiers)
      .map(({ comboItemId }) => ({ comboProductId, comboItemId })),
  );
  const details = await Promise.all(items.map((ids) => call('getComboItem', { params: { ...params, ...ids } })));
  return toDomain(product, toComboGroups(groups, new Map(details.map((item) => [item.comboItemId, item]))));
}

function fresh(product: Product, nowMs: number): Selection {
  const variants = visibleVariants(product);
  const only = variants.length === 1 ? (variants[0] ?? null) : null;
  return {
    productId: product.productId,
    variantId: only?.variantId ?? null,
    qty: 1,
    selectedModifierCategories: defaultChoices(categoriesFor(product, only), nowMs),
    comboItems: [],
  };
}

function bodyOf(product: Product, selection: Selection, isOver18: boolean): AddLineBody {
  const plain = (choices: Selection['selectedModifierCategories']) =>
    choices.map(({ modifierCategoryId, selectedModifierItems }) => ({
      modifierCategoryId,
      selectedModifierItems: [...selectedModifierItems],
    }));
  return {
    productId: product.productId,
    variantId: selection.variantId,
    qty: selection.qty,
    isCombo: product.isComboProduct,
    isOver18,
    selectedModifierCategories: plain(selection.selectedModifierCategories),
    comboItems: selection.comboItems.map((item) => ({
      ...item,
      selectedModifierCategories: plain(item.selectedModifierCategories),
    })),
  };
}

function ComboGroups({
  product,
  chosen,
  nowMs,
  onChange,
}: {
  product: Product;
  chosen: readonly ChosenComboItem[];
  nowMs: number;
  onChange: (chosen: readonly ChosenComboItem[]) => void;
}) {
  const t = useT();
  return product.comboGroups.map((group) => {
    const own = chosen.filter(({ comboProductId }) => comboProductId === group.comboProductId);
    const total = own.reduce((count, { qty }) => count + qty, 0);
    return (
      <fieldset key={group.comboProductId} className="dish-options">
        <legend>
          {group.name.en}
          <small>{t('phone.chooseBetween', { least: group.minQty, most: group.maxQty })}</small>
        </legend>
        {group.items.map((item) => {
          const taken = own.find(({ comboItemId }) => comboItemId === item.comboItemId);
          const others = chosen.filter((one) => one !== taken);
          const replace = (next: ChosenComboItem) => onChange([...others, next]);
          const first: ChosenComboItem = {
            comboProductId: group.comboProductId,
            comboItemId: item.comboItemId,
            variantId: item.variants.length === 1 ? (item.variants[0]?.variantId ?? null) : null,
            qty: 1,
            selectedModifierCategories: defaultChoices(item.modifierCategories, nowMs),
          };
          return (
            <div key={item.comboItemId} className="dish-options__combo">
              <div className="dish-options__item">
                <label className="dish-options__label">
                  <input
                    type="checkbox"
                    checked={taken !== undefined}
                    disabled={
                      isSoldOut(item, nowMs) || (taken === undefined && total >= group.maxQty && group.maxQty > 1)
                    }
                    onChange={() => {
                      if (taken) onChange(others);
                      else if (group.maxQty === 1) onChange([...chosen.filter((one) => !own.includes(one)), first]);
                      else replace(first);
                    }}
                  />
                  <span>{item.name.en}</span>
                  {item.price > 0 && <small>{`+${formatMoney(item.price)}`}</small>}
                </label>
                {taken !== undefined && item.maxAllowed > 1 && group.maxQty > 1 && (
                  <input
                    className="input dish-options__qty"
                    type="number"
                    min={1}
                    max={item.maxAllowed}
                    value={taken.qty}
                    aria-label={t('phone.howMany', { name: item.name.en })}
                    onChange={(event) => replace({ ...taken, qty: Number(event.target.value) || 1 })}
                  />
                )}
              </div>
              {taken !== undefined && (
                <DishOptions
                  dish={item}
                  name={item.comboItemId}
                  nowMs={nowMs}
                  choice={{ variantId: taken.variantId, choices: taken.selectedModifierCategories }}
                  defaultsOf={(variant) => defaultChoices(categoriesFor(item, variant), nowMs)}
                  onChange={({ variantId, choices }) =>
                    replace({ ...taken, variantId, selectedModifierCategories: choices })
                  }
                />
              )}
            </div>
          );
        })}
      </fieldset>
    );
  });
}

export type DishSheetProps = {
  clientId: string;
  productId: string;
  title: string;
  /** Adds the line; rejects with the store's refusal. */
  onAdd: (body: AddLineBody) => Promise<unknown>;
  onClose: () => void;
};

/** The guest's choices for one dish, with the rules of the store's own dialog. */
export function DishSheet({ clientId, productId, title, onAdd, onClose }: DishSheetProps) {
  const t = useT();
  const [nowMs] = useState(serverNow);
  const query = useQuery({
    queryKey: ['phone-product', clientId, productId],
    queryFn: () => loadProduct(clientId, productId),
  });
  const [draft, setDraft] = useState<Selection | null>(null);
  const [isOver18, setOver18] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { problem, isBusy, run } = useAttempt();
  const product = query.data;
  const selection = product ? (draft ?? fresh(product, nowMs)) : null;
  const checked = product && selection ? checkSelection(product, selection, nowMs) : null;
  const isComplete = checked?.ok === true && (!product?.isR18 || isOver18);

  async function add() {
    setAsked(true);
    if (!product || !selection || !isComplete) return;
    await run(async () => {
      await onAdd(bodyOf(product, selection, isOver18));
      onClose();
    });
  }
  return (
    <Sheet
      title={title}
      size="l"
      className="dish-sheet"
      onClose={onClose}
      foot={
        <>
          {isAsked && product && !isComplete && (
            <Message look="warn" icon="alert" role="alert">
              {t(product.isR18 && !isOver18 && checked?.ok ? 'phone.over18Missing' : 'phone.incomplete')}
            </Message>
          )}
          {problem !== undefined && (
            <Message look="bad" icon="alert" role="alert">
              {problem}
            </Message>
          )}
          <input
            className="input dish-options__qty"
            type="number"
            min={1}
            max={LINE_QTY_MAX}
            value={selection?.qty ?? 1}
            aria-label={t('phone.quantity')}
            disabled={!selection}
            onChange={(event) =>
              selection && setDraft({ ...selection, qty: Math.max(1, Number(event.target.value) || 1) })
            }
          />
          <Button
            look="primary"
            height={56}
            className="grow"
            aria-disabled={!selection || isBusy}
            onClick={() => void add()}
          >
            {product && selection && checked?.ok
              ? t('phone.addFor', { amount: formatMoney(linePrice(product, selection)) })
              : t('phone.add')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Loaded query={query}>
          {(dish) => {
            const now = selection ?? fresh(dish, nowMs);
            return (
              <>
                <DishOptions
                  dish={dish}
                  name={dish.productId}
                  nowMs={nowMs}
                  choice={{ variantId: now.variantId, choices: now.selectedModifierCategories }}
                  defaultsOf={(variant) => defaultChoices(categoriesFor(dish, variant), nowMs)}
                  onChange={({ variantId, choices }) =>
                    setDraft({ ...now, variantId, selectedModifierCategories: choices })
                  }
                />
                <ComboGroups
                  product={dish}
                  chosen={now.comboItems}
                  nowMs={nowMs}
                  onChange={(comboItems) => setDraft({ ...now, comboItems })}
                />
                {dish.isR18 && (
                  <label className="dish-options__label">
                    <input type="checkbox" checked={isOver18} onChange={() => setOver18(!isOver18)} />
                    <span>{t('phone.over18')}</span>
                  </label>
                )}
              </>
            );
          }}
        </Loaded>
      </div>
    </Sheet>
  );
}
