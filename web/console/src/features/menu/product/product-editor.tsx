import { Link } from 'react-router';
import { LintDot } from '#console/features/menu/lists/lint-dot.tsx';
import { type Spot, TABS, type Tab } from '#console/features/menu/lists/use-spot.ts';
import { tabOf, worstOf } from '#console/features/menu/menu-text.ts';
import { MenuCheck } from '#console/features/menu/publish/menu-check.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireLintProblem, WireMenuDraft } from '#core/contract/menu/console-menu.ts';
import { lowestPrice, type ProductDocument } from '#core/domain/menu/document.ts';
import { Switch } from '#ui/actions/switch.tsx';
import { ImageBox } from './image-box.tsx';
import { ItemEditor, OnTheMenu } from './item-editor.tsx';
import { ItemFoot } from './item-foot.tsx';
import { TabChoices } from './tab-choices.tsx';
import { TabDetails } from './tab-details.tsx';
import { productTexts, TabLanguages } from './tab-languages.tsx';
import { TabOffers } from './tab-offers.tsx';
import { TabSizes } from './tab-sizes.tsx';
import { TabWhen } from './tab-when.tsx';
import { type ErrorOf, focusFirst, useItemForm } from './use-item-form.ts';

/** The props of every tab of a product. */
export interface ProductTab {
  readonly product: ProductDocument;
  readonly productId: string;
  readonly draft: WireMenuDraft;
  readonly set: (patch: Partial<ProductDocument>) => void;
  readonly error: ErrorOf;
}

export type ProductEditorProps = {
  productId: string;
  draft: WireMenuDraft;
  problems: readonly WireLintProblem[];
  spot: Spot & { go(to: Partial<Spot>): void; search(to: Partial<Spot>): string };
};

export function ProductEditor({ productId, draft, problems, spot }: ProductEditorProps) {
  const t = useT();
  const { tab, go } = spot;
  // After a refusal, opens the tab of the refused field and focuses it.
  const form = useItemForm<ProductDocument>('product', productId, ([field]) => {
    const wanted = field === undefined ? tab : tabOf({ code: 'no-price', field });
    if (wanted !== tab) go({ tab: wanted });
    focusFirst();
  });
  const ofTab = (candidate: Tab) => problems.filter((problem) => tabOf(problem) === candidate);
  return (
    <ItemEditor
      kind="product"
      itemId={productId}
      form={form}
      back={spot.search({ open: null })}
      nav={
        <nav className="me-tabs" aria-label={t('menu.tabs')}>
          {TABS.map((one) => (
            <Link key={one} to={spot.search({ tab: one })} replace aria-current={one === tab ? 'true' : undefined}>
              {t(`menu.tab.${one}`)}
              <LintDot severity={worstOf(ofTab(one))} />
            </Link>
          ))}
        </nav>
      }
      side={
        tab === 'languages'
          ? null
          : (product) => (
              <>
                <ImageBox
                  imageId={product.imageId}
                  name={product.name.en}
                  error={form.error('imageId')}
                  onChange={(imageId) => form.set({ imageId })}
                />
                <MenuCheck
                  problems={problems}
                  isDirty={form.isDirty}
                  linkOf={(problem) => spot.search({ tab: tabOf(problem) })}
                />
                <OnTheMenu isDisabled={product.isDisabled} onChange={(isDisabled) => form.set({ isDisabled })}>
                  <Switch
                    label={t('menu.field.isRecommended')}
                    checked={product.isRecommended}
                    onChange={(isRecommended) => form.set({ isRecommended })}
                  />
                  <Switch
                    label={t('menu.field.isFeatured')}
                    checked={product.isFeatured}
                    onChange={(isFeatured) => form.set({ isFeatured })}
                  />
                  {!product.isR18 && (product.isFree || lowestPrice(product) === 0) && (
                    <Switch
                      label={t('menu.field.isFree')}
                      checked={product.isFree}
                      onChange={(isFree) => form.set({ isFree })}
                    />
                  )}
                </OnTheMenu>
              </>
            )
      }
    >
      {(product) => {
        const shared = { product, productId, draft, set: form.set, error: form.error };
        return (
          <>
            {tab === 'details' && <TabDetails {...shared} />}
            {(tab === 'sizes' || tab === 'details') && <TabSizes {...shared} />}
            {(tab === 'choices' || tab === 'details') && <TabChoices {...shared} search={spot.search} />}
            {tab === 'languages' && <TabLanguages texts={productTexts(t, product, form.set)} error={form.error} />}
            {tab === 'when' && <TabWhen {...shared} />}
            {tab === 'offers' && <TabOffers {...shared} />}
            {tab === 'details' && (
              <ItemFoot
                kind="product"
                item={form.item}
                name={product.name.en}
                onDeleted={() => go({ open: null })}
                onCopied={(itemId) => go({ open: { kind: 'product', itemId } })}
              />
            )}
          </>
        );
      }}
    </ItemEditor>
  );
}
