import { type ReactNode, useId } from 'react';
import type { WireProduct, WireProductCard } from '#core/contract/menu/menu.ts';
import { toComboGroups, toDomain } from '#core/contract/wire/to-domain.ts';
import { visibleVariants } from '#core/domain/cart/selection.ts';
import { configurationFacts } from '#core/domain/menu/configuration-facts.ts';
import {
  isSoldOut,
  type ModifierCategory,
  type OutOfStockUntil,
  SOLD_OUT_UNTIL_CHANGED,
} from '#core/domain/menu/menu.ts';
import { NO_FILTER } from '#core/domain/menu/search.ts';
import { dishIdIn } from '#core/domain/sharing/store-links.ts';
import { BackToMenu } from '#store/features/menu/back-to-menu.tsx';
import { MenuSkeleton } from '#store/features/menu/menu-skeleton.tsx';
import { AllergenList } from '#store/features/menu/product/allergen-list.tsx';
import { useComboGroupsQuery } from '#store/features/menu/product/api.ts';
import { freshDraft, selectionOf } from '#store/features/menu/product/draft.ts';
import { ProductHead, ProductPicture } from '#store/features/menu/product/product-layout.tsx';
import { SectionList } from '#store/features/menu/section-list.tsx';
import { menuSections } from '#store/features/menu/sections.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { usePathPart } from '#store/lib/page/router.tsx';
import { returnText, soldOutUntil } from '#store/lib/sold-out.ts';
import { useLeft } from '#store/lib/stock-left.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { useProductQuery } from '#store/lib/use-product.ts';
import type { WholeDish } from '#store/render-input.ts';
import { useDocuments, useMenuQuery } from '#store/start/documents.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import './dish-page.css';

/** The dish as the page was rendered with it, then as the server has it for this guest's order. */
function useWholeDish(clientId: string, productId: string): WholeDish | undefined {
  const rendered = useDocuments().dish(productId, useLocale());
  const product = useProductQuery(clientId, productId).data ?? rendered?.product;
  const groups = useComboGroupsQuery(clientId, productId, product?.isComboProduct === true);
  return product && { product, comboGroups: groups.data ?? rendered?.comboGroups ?? [] };
}

type Choice = {
  readonly id: string;
  readonly name: string;
  readonly price?: ReactNode;
  readonly outOfStockUntil: OutOfStockUntil;
};

function ChoiceList({ title, choices }: { title: string; choices: readonly Choice[] }) {
  const t = useT();
  const id = useId();
  const nowMs = useNow();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="label">
        {title}
      </h2>
      <ul className="dish-page__choices">
        {choices.map((choice) => (
          <li key={choice.id}>
            <span>{choice.name}</span>
            <span className="muted">{isSoldOut(choice, nowMs) ? t('menu.soldOut') : choice.price}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sizes, modifiers and the dishes of a combo, to read; the dialog is where they are chosen. */
function DishChoices({ product: wire, comboGroups }: WholeDish) {
  const t = useT();
  const product = toDomain(wire);
  const variants = visibleVariants(product);
  const categories = new Map<string, ModifierCategory>();
  for (const category of [product, ...variants].flatMap(({ modifierCategories }) => modifierCategories))
    if (!category.isDisabled) categories.set(category.modifierCategoryId, category);
  return (
    <>
      {variants.length > 0 && (
        <ChoiceList
          title={t('product.variants')}
          choices={variants.map((one) => ({
            ...one,
            id: one.variantId,
            name: one.name.en,
            price: <Money cents={one.price} free={t('menu.free')} />,
          }))}
        />
      )}
      {[...categories.values()].map(({ modifierCategoryId, name, items }) => (
        <ChoiceList
          key={modifierCategoryId}
          title={name.en}
          choices={items.map((one) => ({
            ...one,
            id: one.modifierItemId,
            name: one.name.en,
            price: one.price > 0 && <Money cents={one.price} signed />,
          }))}
        />
      ))}
      {toComboGroups(comboGroups, new Map()).map(({ comboProductId, name, items }) => (
        <ChoiceList
          key={comboProductId}
          title={name.en}
          choices={items.map((one) => ({
            ...one,
            id: one.comboItemId,
            name: one.name.en,
            price: one.price > 0 && <Money cents={one.price} signed />,
          }))}
        />
      ))}
    </>
  );
}

/** Allergens of the dish as it comes when nothing is changed. */
function DishAllergens({ product: wire, nowMs }: { product: WireProduct; nowMs: number }) {
  const product = toDomain(wire);
  const selection = selectionOf(product.productId, freshDraft(product, nowMs));
  return <AllergenList level={2} facts={configurationFacts(product, selection)} />;
}

function AddToCart({ dish, nowMs }: { dish: WireProductCard; nowMs: number }) {
  const t = useT();
  const dialogs = useDialogs();
  const left = useLeft(dish.productId);
  const untilMs = left === 0 ? SOLD_OUT_UNTIL_CHANGED : soldOutUntil(dish, nowMs);
  const { timeZone } = useStore().client;
  return (
    <Button
      height={56}
      blocked={untilMs === null ? null : returnText(t, untilMs, nowMs, timeZone)}
      onClick={() => dialogs.open('product', dish.productId)}
    >
      {t('product.add')}
    </Button>
  );
}

/** '/dish/{name}-{id}': one dish to read, and below it the others of its department; of a dish that is gone, the menu. */
export function DishPage() {
  const t = useT();
  const nowMs = useNow();
  const { clientId } = useStore().client;
  const menu = useMenuQuery(clientId);
  const id = dishIdIn(usePathPart('/dish/'));
  const sections = menu.data ? menuSections(menu.data, NO_FILTER, { withPopular: false }) : [];
  const section = sections.find(({ dishes }) => dishes.some(({ productId, isR18 }) => productId === id && !isR18));
  const card = section?.dishes.find(({ productId }) => productId === id);
  const whole = useWholeDish(clientId, card?.productId ?? '');
  usePageTitle(card ? card.name : t('pages.dish.gone'));
  const others = section ? [{ ...section, dishes: section.dishes.filter((one) => one !== card) }] : sections;
  const dish = whole?.product ?? card;
  return (
    <div className="container department dish-page">
      {dish ? (
        <div className="dish-page__dish">
          <ProductPicture product={dish} />
          <div className="dish-page__body">
            <ProductHead level={1} product={dish} />
            {dish.availableWhen && <p className="muted">{dish.availableWhen}</p>}
            <AddToCart dish={dish} nowMs={nowMs} />
            {whole && <DishChoices {...whole} />}
            {whole && <DishAllergens product={whole.product} nowMs={nowMs} />}
            <p className="muted">{t('product.kitchen')}</p>
          </div>
        </div>
      ) : (
        <>
          <h1 className="display f28">{t('pages.dish.gone')}</h1>
          <p className="muted">{t('pages.dish.gone.text')}</p>
        </>
      )}
      {menu.data ? (
        <SectionList
          sections={others.filter(({ dishes }) => dishes.length > 0)}
          layout={{ view: 'grid', phone: 'rows' }}
        />
      ) : (
        <MenuSkeleton />
      )}
      <BackToMenu />
    </div>
  );
}
