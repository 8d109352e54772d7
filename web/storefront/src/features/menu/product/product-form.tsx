import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { WireCartLine } from '#core/contract/cart/cart.ts';
import type { WireProduct } from '#core/contract/menu/menu.ts';
import { LINE_QTY_MAX } from '#core/domain/cart/selection.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { configurationFacts } from '#core/domain/menu/configuration-facts.ts';
import { isSoldOut, type Product, SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';
import type { Cents } from '#core/domain/money/money.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { Rich } from '#store/lib/page/rich.tsx';
import { soldOutText, soldOutUntil } from '#store/lib/sold-out.ts';
import { useLeft } from '#store/lib/stock-left.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { useOrdering } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Stepper } from '#ui/actions/stepper.tsx';
import { Money } from '#ui/display/money.tsx';
import { Note, ProblemNote } from '#ui/display/note.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { AgeDeclaration, useAgeDeclaration } from './age-declaration.tsx';
import { AllergenList } from './allergen-list.tsx';
import type { ComboChoices } from './combo/combo-choices.ts';
import { includedItems } from './combo/combo-defaults.ts';
import { ComboSections } from './combo/combo-sections.tsx';
import { ComboTicket } from './combo/combo-ticket.tsx';
import { DishWishes } from './dish-wishes.tsx';
import { bodyOf, selectionOf, withVariant } from './draft.ts';
import { type LiveTotal, liveTotal } from './live-total.ts';
import { type GroupError, VARIANTS } from './offending-group.ts';
import { ChoiceGroups } from './option-groups.tsx';
import type { ProductBodyProps } from './product-body.tsx';
import { ProductHead, ProductLayout, ProductPicture } from './product-layout.tsx';
import { ShortNamesContext } from './short-name.tsx';
import { useAdding } from './use-adding.ts';
import { type DraftState, useDraft } from './use-draft.ts';
import { type FullProduct, useFullProduct } from './use-full-product.ts';

export type ProductFormProps = Pick<ProductBodyProps, 'extras' | 'intro'> & {
  clientId: string;
  product: WireProduct;
  /** The cart line being changed; without it a line is added. */
  line: WireCartLine | undefined;
};

/** Name of the combo item in an error; '' for none. */
function comboItemName({ comboGroups }: Product, { itemId }: GroupError): string {
  const items = comboGroups.flatMap((group) => group.items);
  return items.find((item) => item.comboItemId === itemId)?.name.en ?? '';
}

function Amount({ total }: { total: LiveTotal }) {
  const t = useT();
  const amount = <Money cents={total.amount} free={total.isFrom ? undefined : t('menu.free')} />;
  if (!total.isFrom) return amount;
  return (
    <span className="pd__from">
      <Rich id="menu.from" values={{ price: amount }} components={[<small key="from" />]} />
    </span>
  );
}

/** That the dish is sold out, or '3 left'. */
function StockNote({ product, nowMs, left }: { product: WireProduct; nowMs: number; left: number | null }) {
  const t = useT();
  const { client } = useStore();
  const until = soldOutUntil(product, nowMs);
  if (until === null && left === null) return null;
  const text =
    until === null && left
      ? t('menu.left', { count: left })
      : soldOutText(t, product.name, until ?? SOLD_OUT_UNTIL_CHANGED, nowMs, client.timeZone);
  return (
    <Note tone="warn" live="polite">
      {text}
    </Note>
  );
}

/** A fresh combo begins with what it includes, once its groups are there. */
function useIncludedItems({ isFresh, change }: DraftState, { groups }: FullProduct, nowMs: number): void {
  const [hasIncluded, setHasIncluded] = useState(!isFresh);
  if (hasIncluded || groups.length === 0) return;
  setHasIncluded(true);
  change((before) => ({ ...before, comboItems: includedItems(groups, nowMs) }));
}

/** The choices of size, modifiers or combo items and the quantity, with the total price on the button. */
export function ProductForm({ clientId, product: wire, line, extras, intro }: ProductFormProps) {
  const t = useT();
  const now = useNow();
  const idPrefix = useId();
  const state = useDraft(wire, line, now);
  const { draft, groupError, change } = state;
  const full = useFullProduct(clientId, wire, draft.comboItems);
  const { product } = full;
  const left = useLeft(wire.productId);
  useIncludedItems(state, full, now);
  const scroll = useRef<HTMLDivElement>(null);
  const focusFirstError = useFocusFirstError(scroll);
  const { add, send } = useOrdering();
  const { isBusy, refusal } = useAdding(wire.productId, line?.uniqueId);
  const [isUnavailable, setUnavailable] = useState(false);
  const failure = isUnavailable ? t('product.unavailable') : refusal;
  const isOffered = extras.offered !== undefined;
  const age = useAgeDeclaration(wire.isR18);
  useEffect(() => {
    // It is below the choices and may be outside the visible part.
    if (failure) scroll.current?.querySelector('.pd__failure')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  const selection = selectionOf(product.productId, draft);
  const total = liveTotal(product, selection, now);
  const amount = <Amount total={total} />;
  const errorMessage =
    groupError && t(groupError.message, { n: groupError.n, item: comboItemName(product, groupError) });
  // An error inside a combo item is shown at the item's group.
  const errorAt = (path: string) =>
    groupError?.path === path || (path.startsWith('comboItems.') && groupError?.path.startsWith(`${path}.`))
      ? errorMessage
      : null;

  function submit() {
    const verdict = state.check(product);
    setUnavailable(verdict === 'product');
    if (verdict === 'group') return focusFirstError();
    if (!age.check()) return focusFirstError();
    if (verdict === 'product') return;
    // The order preference replaces this dialog for a while.
    state.keep();
    add({ body: bodyOf(product, draft, line?.uniqueId), name: wire.name, from: 'dialog', offeredIn: extras });
  }

  return (
    <ShortNamesContext value={isOffered}>
      <ProductLayout
        title={wire.name}
        scrollRef={scroll}
        media={<ProductPicture product={wire} />}
        aside={
          <>
            <AllergenList facts={configurationFacts(product, selection)} />
            <p className="muted">{t('product.kitchen')}</p>
          </>
        }
        foot={
          <ProductFoot
            name={wire.name}
            qty={draft.qty}
            total={total.amount}
            left={left}
            onQty={(qty) => change((before) => ({ ...before, qty }))}
            onDeny={isOffered ? () => send({ type: 'denied' }) : null}
            action={actionText(wire, line !== undefined, isOffered)}
            amount={amount}
            isBusy={isBusy || full.isLoading}
            blocked={blockedReason(t, full, now)}
            onSubmit={submit}
          />
        }
        footIn={
          wire.isComboProduct
            ? (foot) => (
                <ComboTicket product={product} selection={selection} total={amount}>
                  {foot}
                </ComboTicket>
              )
            : undefined
        }
      >
        {intro && <div className="pd__intro">{intro}</div>}
        <ProductHead product={wire} />
        <StockNote product={wire} nowMs={now} left={left} />
        {wire.availableWhen && <Note icon="clock">{wire.availableWhen}</Note>}
        <DishChoices {...{ clientId, full, draft, idPrefix, errorAt, change }} nowMs={now} />
        <DishWishes
          draft={draft}
          swaps={wire.swaps}
          onChange={(wishes) => change((before) => ({ ...before, ...wishes }))}
        />
        <AgeDeclaration age={age} />
        <ProblemNote text={failure} className="pd__failure" />
      </ProductLayout>
    </ShortNamesContext>
  );
}

/** Why the dish cannot be added now; null when it can. */
function blockedReason(t: Translate, { product, groups, isLoading, isFailed }: FullProduct, nowMs: number) {
  if (isSoldOut(product, nowMs)) return t('menu.soldOut');
  const hasNoItems = product.isComboProduct && !isLoading && !isFailed && groups.length === 0;
  return hasNoItems ? t('product.noComboItems') : null;
}

/** The words of the button that adds the dish or changes its line. */
function actionText({ isComboProduct }: WireProduct, isUpdate: boolean, isOffered: boolean) {
  if (isUpdate) return isComboProduct ? 'product.updateCart' : 'product.update';
  return isOffered ? 'upsell.addUpper' : 'product.add';
}

type ProductFootProps = {
  name: string;
  qty: number;
  /** Of all pieces, in cents. */
  total: Cents;
  /** Pieces that are left; null where the dish is not counted. */
  left: number | null;
  onQty: (qty: number) => void;
  /** For a dish that is offered with another one: continues without it. */
  onDeny: (() => void) | null;
  action: ReturnType<typeof actionText>;
  amount: ReactNode;
  isBusy: boolean;
  /** Why the dish cannot be added now. */
  blocked: string | null;
  onSubmit: () => void;
};

/** Quantity and the button with the total. */
function ProductFoot(props: ProductFootProps) {
  const { name, qty, total, left, onQty, onDeny, action, amount, isBusy, blocked, onSubmit } = props;
  const t = useT();
  return (
    <>
      <Stepper
        size="lg"
        min={1}
        max={left || LINE_QTY_MAX}
        {...(left === null ? {} : { maxReason: t('menu.left', { count: left }) })}
        value={qty}
        onChange={onQty}
        name={name}
        said={t('cart.said', { count: qty, product: name, total: formatMoney(total, t('menu.free')) })}
        lessLabel={t('product.less', { name })}
        moreLabel={t('product.more', { name })}
      />
      {onDeny && (
        <Button look="outline" height={56} className="pd__cancel" onClick={onDeny}>
          {t('upsell.cancel')}
        </Button>
      )}
      <Button height={56} split busy={isBusy} blocked={blocked} onClick={onSubmit}>
        <span>{t(action)}</span>
        <span className="pd__amount">{amount}</span>
      </Button>
    </>
  );
}

type DishChoicesProps = Pick<DraftState, 'draft' | 'change'> & {
  clientId: string;
  full: FullProduct;
  nowMs: number;
  idPrefix: string;
  errorAt: (path: string) => string | null;
};

/** Size and modifiers, and the items of a combo. */
function DishChoices({ clientId, full, draft, nowMs, idPrefix, errorAt, change }: DishChoicesProps) {
  const t = useT();
  const { product } = full;
  const changeCombo = useCallback(
    (apply: (choices: ComboChoices) => ComboChoices, path: string) =>
      change((before) => ({ ...before, comboItems: apply(before.comboItems) }), path),
    [change],
  );
  return (
    <>
      <ChoiceGroups
        of={product}
        variantId={draft.variantId}
        choices={draft.choices}
        priceOf={(one) => <Money cents={one.price} free={t('menu.free')} />}
        onVariant={(id) => change((before) => withVariant(before, product, id, nowMs), VARIANTS)}
        onChoices={(apply, path) => change((before) => ({ ...before, choices: apply(before.choices) }), path)}
        {...{ nowMs, idPrefix, errorAt }}
      />
      {product.isComboProduct && (
        <ComboSections
          choices={draft.comboItems}
          onChange={changeCombo}
          {...{ full, clientId, nowMs, idPrefix, errorAt }}
        />
      )}
    </>
  );
}
